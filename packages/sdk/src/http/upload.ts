import { streamFetch } from '#platform-send'
import type { UploadProgress } from './transport.ts'

type OnProgress = (progress: UploadProgress) => void

/**
 * Returns a `fetch` that reports only the start and the end of an upload. It is used in browsers and with a custom
 * `fetch`, because they accept the body only as a whole. `XMLHttpRequest` is not used, although it reports progress:
 * it follows redirects and would send the file and the token more than once.
 */
const startAndEndFetch =
  (given: typeof fetch, totalBytes: number, onProgress: OnProgress): typeof fetch =>
  async (input, init) => {
    onProgress({ sentBytes: 0, totalBytes })
    const response = await given(input, init)
    onProgress({ sentBytes: totalBytes, totalBytes })
    return response
  }

const sizeOf = (form: FormData) => {
  let bytes = 0
  form.forEach((value) => {
    bytes += typeof value === 'string' ? value.length : value.size
  })
  return bytes
}

/** Returns a `fetch` that reports the progress of a form upload. */
export const uploadingFetch = (
  { fetch: given, isPlatformFetch }: { fetch: typeof fetch; isPlatformFetch: boolean },
  form: FormData,
  onProgress: OnProgress,
): typeof fetch =>
  isPlatformFetch && streamFetch ? streamFetch(given, onProgress) : startAndEndFetch(given, sizeOf(form), onProgress)
