import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { parseAccept } from 'hono/utils/accept'

/** Supported encodings, best compression first. */
const encodings = ['br', 'gzip'] as const
export type Encoding = (typeof encodings)[number]

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
/** The last two quality levels of brotli take ten times as long for two percent. */
const qualityOfFiles = 9
/** An answer is used for a short time only: higher levels take several times as long for a tenth of the bytes. */
export const qualityOfAnswers = 5

/** The best encoding that the request accepts; null for none. */
export function encodingFor(request: Request): Encoding | null {
  const accepted = parseAccept(request.headers.get('accept-encoding') ?? '')
  return encodings.find((name) => accepted.some(({ type, q }) => type === name && q > 0)) ?? null
}

/**
 * Compresses text.
 *
 * @param quality - of brotli, 0 to 11
 */
export const compress = (content: Uint8Array, encoding: Encoding, quality = qualityOfFiles): Promise<Uint8Array> =>
  encoding === 'br'
    ? brotli(content, {
        params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
      })
    : zip(content)
