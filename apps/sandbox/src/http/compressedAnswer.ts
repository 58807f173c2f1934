import { createHash } from 'node:crypto'
import { createLruCache } from '../broker/LruCache.ts'
import { compress, type Encoding, encodingFor, qualityOfAnswers } from './compressed.ts'

/**
 * Minimum size in bytes at which an answer is compressed. A smaller answer fits into one network packet without
 * compression.
 */
const minBytes = 1_400
/**
 * Maximum number of cached compressed answers. The cache is useful because many callers get the same list before the list
 * changes.
 */
const maxCachedAnswers = 64

type Compressor = (content: Uint8Array, encoding: Encoding) => Promise<Uint8Array>
type CompressedAnswer = (request: Request, response: Response) => Promise<Response>

const compressAnswer: Compressor = (content, encoding) => compress(content, encoding, qualityOfAnswers)

/** Creates a function that compresses long answers for clients that support it. Equal answers are compressed once. */
export function createCompressedAnswer(compressor: Compressor = compressAnswer): CompressedAnswer {
  const cache = createLruCache<Promise<Uint8Array>>(maxCachedAnswers)
  const compressOnce = (content: Uint8Array, encoding: Encoding) =>
    cache.get(`${encoding} ${createHash('sha256').update(content).digest('base64')}`, () => compressor(content, encoding))
  return async (request, response) => {
    const { headers, status } = response
    const isText = headers.get('content-type')?.startsWith('application/json') ?? false
    if (!isText || headers.has('content-encoding') || response.body === null) return response
    const encoding = encodingFor(request)
    if (encoding === null) return response
    const content = new Uint8Array(await response.arrayBuffer())
    const isLong = content.length >= minBytes
    const sent = new Headers(headers)
    sent.append('vary', 'accept-encoding')
    sent.delete('content-length')
    if (isLong) sent.set('content-encoding', encoding)
    return new Response(isLong ? new Uint8Array(await compressOnce(content, encoding)) : content, { status, headers: sent })
  }
}
