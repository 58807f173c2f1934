import type { Plugin } from 'vite'
import { frameData, frameScript } from './frameScript.ts'

/** Matches the app's script tag as Vite writes it. */
const appScript = /\n? *<script type="module" crossorigin src="([^"]+)"[^>]*><\/script>/

/**
 * Writes three scripts into the page, the most urgent first: the inline script that shows the prerendered frame, the boot script
 * that requests the first list, and the app, which the inline script loads after the first paint.
 */
export const bootPlugin = (brand: string): Plugin => ({
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
      const [script, data] = await Promise.all([frameScript(brand), frameData(brand, page)])
      // The scripts precede the stylesheet, because a script that follows a stylesheet waits until the stylesheet has
      // loaded. The scripts are async, so that the parser does not wait for them.
      const scripts = [
        `<script ${nonce} data-app="${app}">${script}</script>`,
        `<script type="module" async crossorigin src="/${boot.fileName}" ${nonce}></script>`,
      ]
      return page
        .replace(appScript, '')
        .replace('</title>', () => ['</title>', ...scripts].join('\n    '))
        .replace('</body>', () => `${data}\n  </body>`)
    },
  },
})
