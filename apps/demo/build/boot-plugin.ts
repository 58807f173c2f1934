import type { Plugin } from 'vite'

/** The app's own file, as the build puts it into the page. */
const appScript = /<script type="module" crossorigin src="([^"]+)"([^>]*)><\/script>/

/** Lets the file that asks for the first list run on its own, before the rest of the app has come, and start that when it is time. */
export const bootPlugin = (): Plugin => ({
  name: 'boot',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (page, { bundle = {} }) => {
      const boot = Object.values(bundle).find((file) => file.type === 'chunk' && file.name === 'boot')
      if (!boot) throw new Error('The build made no file "boot": see build/chunks.ts.')
      // Asynchronous: a script that keeps its place waits for every stylesheet above it.
      const attrs = { type: 'module', async: true, crossorigin: true, src: `/${boot.fileName}`, nonce: '__CSP_NONCE__' }
      if (!appScript.test(page)) throw new Error('The built page loads no app.')
      const html = page.replace(appScript, '<link rel="modulepreload" crossorigin href="$1"$2 fetchpriority="low" data-app>')
      return { html, tags: [{ tag: 'script', attrs, injectTo: 'head-prepend' }] }
    },
  },
})
