import type { Plugin } from 'vite'
import { frameData, frameScript } from './frame-script.ts'

/** The app's own file, as the build puts it into the page. */
const appScript = /\n? *<script type="module" crossorigin src="([^"]+)"[^>]*><\/script>/

/**
 * Puts the scripts into the page in the order in which they matter: what shows the frame, within the page; what asks for the first
 * list; and the app, which the first fetches when the frame is on screen.
 */
export const bootPlugin = (brand: string): Plugin => ({
  name: 'boot',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: async (page, { bundle = {} }) => {
      const boot = Object.values(bundle).find((file) => file.type === 'chunk' && file.name === 'boot')
      if (!boot) throw new Error('The build made no file "boot": see build/chunks.ts.')
      const app = appScript.exec(page)?.[1]
      if (!app) throw new Error('The built page loads no app.')
      const nonce = 'nonce="__CSP_NONCE__"'
      const [script, data] = await Promise.all([frameScript(brand), frameData(brand, page)])
      // Before the stylesheet, for which a script behind it would wait; asynchronous for the same reason.
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
