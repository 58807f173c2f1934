import { createReadStream, existsSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join, normalize } from 'node:path'

const types = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.md': 'text/markdown; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml',
}

/**
 * Serves a built folder on a port, by default a free one. If a path is passed, the folder is served under this path, as on a
 * partner's host. Files outside of the folder are not served. `headers` are added to the response headers of each file.
 */
export async function serveFolder(folder, path = '/', port = 0, headers = {}) {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url, 'http://localhost')
    const inside = pathname.startsWith(path) ? normalize(decodeURIComponent(pathname.slice(path.length))) : '..'
    const file = join(folder, inside.endsWith('/') || inside === '.' ? `${inside}/index.html` : inside)
    if (inside.startsWith('..') || !existsSync(file) || !statSync(file).isFile()) return response.writeHead(404).end()
    response.writeHead(200, { ...headers, 'content-type': types[extname(file)] ?? 'application/octet-stream' })
    return createReadStream(file).pipe(response)
  })
  await new Promise((done) => server.listen(port, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${server.address().port}${path}`,
    close: () => new Promise((done) => server.close(done)),
  }
}
