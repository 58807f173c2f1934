import { execFileSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { gzipSync } from 'node:zlib'

const root = join(import.meta.dirname, '../../..')
const folder = join(root, 'apps/demo/dist-demo')
/** Path at which the site is served. Any path works, because all addresses in the files are relative. */
const base = '/any/path/'
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
}

/** A file that the site has sent. */
export interface SentFile {
  readonly path: string
  readonly bytes: number
  /** Size of the file after compression with gzip, in bytes. */
  readonly compressedBytes: number
}

const fileAt = (path: string): string | null => {
  if (!path.startsWith(base)) return null
  const file = join(folder, path === base ? 'index.html' : path.slice(base.length))
  return statSync(file, { throwIfNoEntry: false })?.isFile() ? file : null
}

/** Builds the demonstration if it is outdated, and serves its files as a static host does. */
export const openStaticSite = async () => {
  execFileSync(process.execPath, ['scripts/build.mjs', 'demo-static'], { cwd: root, stdio: 'inherit' })
  /** Requests that no file answers, by method and path. */
  const missing: string[] = []
  /** Files that the server has sent, including files that the broker's worker has requested. */
  const sent: { path: string; content: Buffer }[] = []
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://host').pathname
    const file = request.method === 'GET' ? fileAt(path) : null
    if (file === null) {
      missing.push(`${request.method} ${path}`)
      return void response.writeHead(404).end()
    }
    const content = readFileSync(file)
    sent.push({ path: path.slice(base.length), content })
    response.writeHead(200, {
      'content-type': types[extname(file)] ?? 'application/octet-stream',
      'cache-control': 'max-age=600',
    })
    response.end(content)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const close = async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  /** Returns the files that the site has sent since the last call. */
  const takeSent = (): SentFile[] =>
    sent.splice(0).map(({ path, content }) => ({
      path,
      bytes: content.length,
      compressedBytes: gzipSync(content).length,
    }))
  return { url: `http://127.0.0.1:${port}${base}`, missing, takeSent, close }
}
