import { join } from 'node:path'
import { loadConfigFromFile, type Plugin } from 'vite'
import { expect, it } from 'vitest'
import { stylesForPage } from './bootPlugin.ts'

/** Returns the id of the module that contains the brand's config in a build with the given mode. */
const brandModuleIn = async (mode: string) => {
  const loaded = await loadConfigFromFile({ command: 'build', mode }, join(import.meta.dirname, '../vite.config.ts'))
  const plugins = (loaded?.config.plugins ?? []) as Plugin[]
  const { resolveId } = plugins.find((plugin) => plugin.name === 'brand') ?? {}
  // The plugin needs no context of the build for this module.
  return typeof resolveId === 'function' ? Reflect.apply(resolveId, undefined, ['#brand', undefined, {}]) : undefined
}

it.each([
  ['demo', /^\0brand-on-sandbox$/],
  ['sandbox', /^\0brand-on-sandbox$/],
  ['static', /brand\.config\.ts$/],
  ['production', /brand\.config\.ts$/],
])('a build in the mode %s uses the error codes of the sandbox only if its broker is a sandbox', async (mode, module) => {
  expect(await brandModuleIn(mode)).toMatch(module)
})

it('stylesForPage rewrites the relative addresses in a stylesheet, so that they are relative to the page', () => {
  const styles = "a{src:url(../own.woff2)}b{src:url('icon-1.svg')}c{src:url(/own.woff2)}d{src:url(data:font/woff2;base64,AA)}"
  expect(stylesForPage(styles, 'assets/app-1.css')).toBe(
    "a{src:url(./own.woff2)}b{src:url('./assets/icon-1.svg')}c{src:url(/own.woff2)}d{src:url(data:font/woff2;base64,AA)}",
  )
})
