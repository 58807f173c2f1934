import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { parseAccept } from 'hono/utils/accept'

/** Supported encodings, best compression first. */
const encodings = ['br', 'gzip'] as const
export type Encoding = (typeof encodings)[number]

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
/** Brotli quality for files. The qualities 10 and 11 take ten times as long and make files only 2 % smaller. */
const qualityOfFiles = 9
/**
 * Brotli quality for answers. A higher quality takes several times as long and makes answers only 10 % smaller. This is not
 * worth the time, because an answer is soon outdated.
 */
export const qualityOfAnswers = 5

/** Returns the best encoding that the request accepts; null if it accepts no supported encoding. */
export function encodingFor(request: Request): Encoding | null {
  const accepted = parseAccept(request.headers.get('accept-encoding') ?? '')
  return encodings.find((name) => accepted.some(({ type, q }) => type === name && q > 0)) ?? null
}

/**
 * Compresses a file or an answer.
 *
 * @param quality - quality of Brotli, 0 to 11; ignored for gzip
 */
export const compress = (content: Uint8Array, encoding: Encoding, quality = qualityOfFiles): Promise<Uint8Array> =>
  encoding === 'br'
    ? brotli(content, {
        params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
      })
    : zip(content)
