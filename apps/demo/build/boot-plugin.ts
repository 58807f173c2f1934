import type { Plugin } from 'vite'

/** Lets the file that asks for the first list run on its own, before the rest of the app has come. */
export const bootPlugin = (): Plugin => ({
  name: 'boot',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle = {} }) => {
      const boot = Object.values(bundle).find((file) => file.type === 'chunk' && file.name === 'boot')
      if (!boot) throw new Error('The build made no file "boot": see build/chunks.ts.')
      // Asynchronous: a script that keeps its place waits for every stylesheet above it.
      const attrs = { type: 'module', async: true, crossorigin: true, src: `/${boot.fileName}`, nonce: '__CSP_NONCE__' }
      return [{ tag: 'script', attrs, injectTo: 'head-prepend' }]
    },
  },
})
