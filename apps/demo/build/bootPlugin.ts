import { posix } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { readBrand } from './brandPlugin.ts'
import { frameData, prerenderedScript } from './prerenderedScript.ts'

/** Matches the app's script tag as Vite writes it. */
const appScript = /\n? *<script type="module" crossorigin src="([^"]+)"[^>]*><\/script>/

/** Matches the stylesheet of the first screen as Vite links it. */
const stylesheet = /<link rel="stylesheet" crossorigin href="\.?\/([^"]+)"[^>]*>/

/**
 * Rewrites the relative addresses in a stylesheet, so that they are relative to the page instead of the stylesheet's file. Only
 * the demo build (mode `demo`) has relative addresses.
 */
export const stylesForPage = (styles: string, file: string): string =>
  styles.replaceAll(
    /url\((["']?)(?![a-z]+:|[/#])([^"')]+)\1\)/gi,
    (_, quote: string, path: string) => `url(${quote}./${posix.join(posix.dirname(file), path)}${quote})`,
  )

/**
 * Writes the stylesheet of the first screen into the page, so that the skeleton appears as soon as the page has arrived. With a
 * linked stylesheet, a slow connection would show an empty page for one more round trip. The original link to the stylesheet
 * stays in the page, but is disabled: the browser does not load a disabled link, and Vite does not load a stylesheet whose link it
 * finds.
 */
const inlineStyles = (page: string, bundle: Rolldown.OutputBundle) => {
  const [link, name = ''] = stylesheet.exec(page) ?? []
  const file = bundle[name]
  if (!link || file?.type !== 'asset') throw new Error('The built page links no stylesheet of the app.')
  const style = `<style nonce="__CSP_NONCE__">${stylesForPage(String(file.source), name)}</style>`
  return page.replace(link, () => style + link.replace('<link', '<link disabled'))
}

interface BootOptions {
  /** Prefix of the file addresses in the page. @default "/" */
  readonly base?: string
  /** Plugins that replace modules of the inline script. @default none */
  readonly modules?: Plugin[]
  /** Whether the app uses its own broker instead of the brand's API. @default false */
  readonly hasOwnBroker?: boolean
}

/**
 * Replaces the app's script tag by two scripts. The first is the inline script, which shows the prerendered page and later loads
 * the app. The second is the boot script, which requests the market list. If the brand has `allowedHosts`, the page only preloads
 * the boot script, and the inline script starts the boot script as soon as the host is known.
 */
export const bootPlugin = (brand: string, { base = '/', modules = [], hasOwnBroker = false }: BootOptions = {}): Plugin => ({
  name: 'boot',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: async (page, { bundle = {} }) => {
      const boot = Object.values(bundle).find((file) => file.type === 'chunk' && file.name === 'boot')
      if (!boot) throw new Error('The build has no chunk "boot": see build/chunks.ts.')
      const app = appScript.exec(page)?.[1]
      if (!app) throw new Error('The built page has no script tag of the app.')
      const nonce = 'nonce="__CSP_NONCE__"'
      const allowedHosts = hasOwnBroker ? undefined : (await readBrand(brand)).allowedHosts
      const [script, data] = await Promise.all([prerenderedScript(brand, modules, allowedHosts), frameData(brand, page)])
      const bootUrl = base + boot.fileName
      // The scripts precede the stylesheet, because a script after a stylesheet waits until the stylesheet has loaded. The boot
      // script is async, so that the parser does not wait for it.
      const scripts = [
        `<script ${nonce} data-app="${app}"${allowedHosts ? ` data-boot="${bootUrl}"` : ''}>${script}</script>`,
        allowedHosts
          ? `<link rel="modulepreload" crossorigin href="${bootUrl}" ${nonce}>`
          : `<script type="module" async crossorigin src="${bootUrl}" ${nonce}></script>`,
      ]
      return inlineStyles(page, bundle)
        .replace(appScript, '')
        .replace('</title>', () => ['</title>', ...scripts].join('\n    '))
        .replace('</body>', () => `${data}\n  </body>`)
    },
  },
})
