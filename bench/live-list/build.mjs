// Builds one page with every variant: hooks, stream and kit from the sources, React in production mode.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const demo = fileURLToPath(new URL('../../apps/demo/', import.meta.url))
const read = (name) => readFileSync(new URL(name, import.meta.url), 'utf8')
const entry = `${demo}src/bench-live-list.js`

/** Returns the parts of the page as text: styles, script, and the worker that acts as the socket. */
export async function buildLiveListPage() {
  const result = await build({
    root: demo,
    configFile: false,
    logLevel: 'error',
    resolve: { conditions: ['@leverkit/source', 'module', 'browser', 'production'] },
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === 'virtual:entry' ? entry : undefined),
        load: (id) => (id === entry ? read('page.mjs') : undefined),
      },
    ],
    build: {
      write: false,
      minify: true,
      cssCodeSplit: false,
      target: 'es2022',
      rolldownOptions: { input: 'virtual:entry', output: { format: 'iife', codeSplitting: false } },
    },
  })
  const files = (Array.isArray(result) ? result : [result]).flatMap((part) => part.output)
  const { code } = files.find((file) => file.type === 'chunk')
  const styles = files.filter((file) => file.fileName.endsWith('.css')).map((file) => file.source)
  const worker = JSON.stringify(read('feed.js')).replaceAll('<', '\\u003c')
  return (
    `<!doctype html><html lang="en" data-theme="light"><meta charset="utf-8"><style>${styles.join('')}body{margin:0}#host{block-size:100vh}</style>` +
    `<div id="host"></div><script>window.feedSource=${worker}</script><script>${code.replaceAll('</script', '<\\/script')}</script>`
  )
}
