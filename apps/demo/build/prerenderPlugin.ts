import { join } from 'node:path'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { defaultServerConditions, type Plugin, runnerImport } from 'vite'
import { brandPlugin } from './brandPlugin.ts'
import { prerenderedKeys } from './prerenderedScript.ts'

const file = join(import.meta.dirname, '../src/app/PrerenderedPage.tsx')

/**
 * Adds the prerendered page to `index.html`, hidden and inert, followed by the hidden banner about an app that has not loaded.
 * The inline script shows them.
 */
export const prerenderPlugin = (brand: string): Plugin => ({
  name: 'prerender',
  apply: 'build',
  async transformIndexHtml(html) {
    const { module } = await runnerImport<typeof import('../src/app/PrerenderedPage.tsx')>(file, {
      configFile: false,
      logLevel: 'error',
      plugins: [await brandPlugin(brand)],
      resolve: { conditions: ['@leverkit/source', ...defaultServerConditions] },
      ssr: { resolve: { conditions: ['@leverkit/source', ...defaultServerConditions] } },
    })
    const markup = renderToStaticMarkup(createElement(module.PrerenderedPage))
    const notLoaded = renderToStaticMarkup(createElement(module.NotLoaded))
    if (prerenderedKeys(markup).length === 0)
      throw new Error('The prerendered page contains no keys of words: see src/app/PrerenderedPage.tsx.')
    const prerendered = `<div id="first-page" hidden inert aria-hidden="true">${markup}</div>`
    return html.replace('<div id="app"></div>', `<div id="app">${prerendered}${notLoaded}</div>`)
  },
})
