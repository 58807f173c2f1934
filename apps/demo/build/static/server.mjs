// Serves the folder `public` beside this file: node server.mjs [port]. It needs Node 20.19 or later and no packages.
import { createReadStream, existsSync, readdirSync } from 'node:fs'
import { createServer } from 'node:http'
import { join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

// The build replaces this placeholder by the settings of the site.
const settings = /* settings */ {}
const folder = fileURLToPath(new URL('public', import.meta.url))
// Only files in this list are served, so that no request can read a file outside the folder.
const files = new Set(
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `/${relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')}`),
)

/** Whether a file must not be served: a hidden file, a file for other hosts such as `_headers`, or a compressed copy. */
const isHidden = (path) => /\/(_|\.(?!well-known\/))/.test(path) || /\.(br|gz)$/.test(path)

const extensionOf = (path) => /\.(\w+)$/.exec(path)?.[1]

const accepts = (request, encoding) =>
  String(request.headers['accept-encoding'] ?? '')
    .split(',')
    .some((part) => new RegExp(`^${encoding}(?!;\\s*q=0(\\.0*)?$)(;|$)`).test(part.trim().toLowerCase()))

/** Returns the path of the file with which a request is answered; undefined if there is none. */
const fileFor = (pathname) => {
  if (isHidden(pathname)) return undefined
  // An operator can add or change this file while the server runs.
  if (pathname === settings.hostFile) return existsSync(join(folder, pathname)) ? pathname : undefined
  if (files.has(pathname)) return pathname
  return extensionOf(pathname) === undefined ? '/index.html' : undefined
}

const pathOf = (request) => {
  try {
    return decodeURIComponent(new URL(request.url ?? '/', 'http://host').pathname)
  } catch {
    return undefined
  }
}

const server = createServer((request, response) => {
  const pathname = pathOf(request)
  const file = pathname === undefined ? undefined : fileFor(pathname)
  for (const [name, value] of Object.entries(settings.security)) response.setHeader(name, value)
  if (request.headers['x-forwarded-proto'] === 'http')
    return response.writeHead(301, { location: `https://${request.headers.host}${request.url}` }).end()
  if (request.method !== 'GET' && request.method !== 'HEAD') return response.writeHead(405, { allow: 'GET, HEAD' }).end()
  if (file === undefined) return response.writeHead(404).end()
  const extension = extensionOf(file) ?? ''
  const isText = settings.compressed.includes(extension) && file !== settings.hostFile
  const encoding = isText ? ['br', 'gzip'].find((name) => accepts(request, name)) : undefined
  const suffix = { br: '.br', gzip: '.gz' }[encoding ?? ''] ?? ''
  response.setHeader('content-type', settings.types[extension] ?? 'application/octet-stream')
  response.setHeader('cache-control', file.startsWith('/assets/') ? settings.cachedForever : settings.cachedNever)
  if (isText) response.setHeader('vary', 'accept-encoding')
  if (encoding !== undefined) response.setHeader('content-encoding', encoding)
  if (request.method === 'HEAD') return response.end()
  return createReadStream(join(folder, file + suffix))
    .on('error', (error) => response.destroy(error))
    .pipe(response)
})
server.listen(Number(process.argv[2] ?? process.env.PORT ?? 8080), () =>
  console.log(`Address  http://localhost:${server.address().port}`),
)
