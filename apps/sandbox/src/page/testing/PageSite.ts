import { createReadStream, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { build, defaultClientConditions } from 'vite'
import { prepareCluster } from '../../store/preparedCluster.ts'

const types: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript', '.wasm': 'application/wasm' }

/** A site of static files that contains the test page. */
export interface PageSite {
  readonly url: string
  /** Paths of the requests so far. */
  readonly requests: string[]
  close(): Promise<void>
}

/** Builds the test page with Vite, and serves its files as any static host does. */
export async function openPageSite(): Promise<PageSite> {
  await prepareCluster()
  const folder = mkdtempSync(join(tmpdir(), 'leverkit-page-'))
  const root = import.meta.dirname
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>broker</title><script type="module" src="./page.js"></script>')
  await build({
    configFile: false,
    logLevel: 'error',
    root,
    base: './',
    resolve: { conditions: ['@leverkit/source', ...defaultClientConditions] },
    worker: { format: 'es' },
    build: {
      outDir: folder,
      emptyOutDir: false,
      target: 'es2022',
      assetsInlineLimit: 0,
      minify: false,
      rolldownOptions: { input: join(root, 'page.ts'), output: { entryFileNames: 'page.js' } },
    },
  })
  const requests: string[] = []
  const server = createServer((request, response) => {
    const path = (request.url ?? '/').split('?')[0] ?? '/'
    requests.push(path)
    const file = join(folder, path === '/' ? 'index.html' : path)
    if (!existsSync(file)) return void response.writeHead(404).end()
    response.writeHead(200, { 'content-type': types[extname(file)] ?? 'application/octet-stream' })
    createReadStream(file).pipe(response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
