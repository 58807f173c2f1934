import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from 'hono/utils/compress'
import { getMimeType } from 'hono/utils/mime'
import { errorCode, StartError } from '../process/StartError.ts'
import { compress, type Encoding, encodingFor } from './compressed.ts'
import { withPolicy } from './pagePolicy.ts'

const common = { 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer', 'x-leverkit': 'sandbox' }
/**
 * Content security policy of all files except pages. It only forbids framing. A stricter policy on the file of the worker would
 * also restrict the worker itself.
 */
const forFiles = { 'content-security-policy': "frame-ancestors 'none'" }
const forPages = {
  'cross-origin-opener-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'cache-control': 'no-cache',
}
/** Matches paths of files whose names contain a content hash, which Vite adds. The content at such a path never changes. */
const hashed = /^\/assets\/.+-[\w-]{8,}\.\w+$/

/** Whether a path contains a hidden name, such as `.git/config` or `.env`. The folder `.well-known` is public. */
const isHidden = (path: string) => path.split('/').some((name) => name.startsWith('.') && name !== '.well-known')

const listFiles = (directory: string): ReadonlyMap<string, string> => {
  try {
    const entries = readdirSync(directory, { recursive: true, withFileTypes: true })
    const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
    const listed = files.map((file) => [`/${relative(directory, file).split(sep).join('/')}`, file] as const)
    return new Map(listed.filter(([path]) => !isHidden(path)))
  } catch (cause) {
    throw new StartError(`Cannot read the folder ${directory} (--static) (${errorCode(cause) ?? String(cause)}).`, { cause })
  }
}

const pageWithPolicy = (text: Buffer) => {
  const { body, policy } = withPolicy(text.toString())
  return { content: Buffer.from(body), policy: { ...forPages, 'content-security-policy': policy } }
}

/** Returns the response for a page or file of the app; null for other requests. */
export type StaticFiles = (request: Request) => Promise<Response | null>

/**
 * Serves a built single-page app.
 *
 * - The folder is listed once and only listed files are opened, so that no request can read files outside the folder.
 * - Hidden files are not listed.
 * - A path without an extension is a route of the app. The response is the page of the app.
 *
 * @throws StartError when the folder cannot be read or contains no `index.html`
 */
export function createStaticFiles(directory: string): StaticFiles {
  const files = listFiles(directory)
  const page = files.get('/index.html')
  if (page === undefined) throw new StartError(`The folder ${directory} (--static) contains no index.html. Build the app first.`)
  const compressed = new Map<string, Promise<Uint8Array>>()
  const compressOnce = (path: string, content: Uint8Array, encoding: Encoding): Promise<Uint8Array> => {
    // A file without a hash in its name may change, so its compressed content is not cached.
    if (!hashed.test(path)) return compress(content, encoding)
    const key = `${encoding} ${path}`
    const known = compressed.get(key) ?? compress(content, encoding)
    compressed.set(key, known)
    return known
  }
  return async (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return null
    const path = new URL(request.url).pathname
    const isRoute = extname(path) === '' && !isHidden(path)
    const file = files.get(path) ?? (isRoute ? page : undefined)
    if (file === undefined) return null
    const type = getMimeType(file) ?? 'application/octet-stream'
    const isText = COMPRESSIBLE_CONTENT_TYPE_REGEX.test(type)
    const cache = hashed.test(path) ? { 'cache-control': 'public, max-age=31536000, immutable' } : { 'cache-control': 'no-cache' }
    const headers = { ...common, 'content-type': type }
    const isPage = extname(file) === '.html'
    const { content, policy } = isPage
      ? pageWithPolicy(await readFile(file))
      : { content: await readFile(file), policy: forFiles }
    const encoding = isText ? encodingFor(request) : null
    const sent = encoding ? await compressOnce(path, content, encoding) : content
    return new Response(request.method === 'HEAD' ? null : new Uint8Array(sent), {
      headers: {
        ...headers,
        ...cache,
        ...policy,
        ...(isText ? { vary: 'accept-encoding' } : {}),
        ...(encoding ? { 'content-encoding': encoding } : {}),
      },
    })
  }
}
