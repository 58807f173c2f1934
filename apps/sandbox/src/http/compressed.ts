import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { parseAccept } from 'hono/utils/accept'

/** Supported encodings, best compression first. */
const encodings = ['br', 'gzip'] as const
export type Encoding = (typeof encodings)[number]

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
/** Brotli quality for files. The two levels above it take ten times as long for a saving of two percent. */
const qualityOfFiles = 9
/**
 * Brotli quality for answers. An answer is used only for a short time, and higher levels take several times as long for a saving
 * of a tenth.
 */
export const qualityOfAnswers = 5

/** Returns the best encoding that the request accepts; null when it accepts none. */
export function encodingFor(request: Request): Encoding | null {
  const accepted = parseAccept(request.headers.get('accept-encoding') ?? '')
  return encodings.find((name) => accepted.some(({ type, q }) => type === name && q > 0)) ?? null
}

/**
 * Compresses text.
 *
 * @param quality - quality of brotli, 0 to 11; gzip ignores it
 */
export const compress = (content: Uint8Array, encoding: Encoding, quality = qualityOfFiles): Promise<Uint8Array> =>
  encoding === 'br'
    ? brotli(content, {
        params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
      })
    : zip(content)
