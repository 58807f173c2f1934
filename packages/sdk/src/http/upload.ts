import { streamFetch } from '#platform-send'
import type { UploadProgress } from './transport.ts'

type OnProgress = (progress: UploadProgress) => void

/**
 * Returns a `fetch` that reports only the start and the end of an upload. Browsers and custom `fetch` functions accept a body
 * only as a whole, so the progress in between is unknown. `XMLHttpRequest` would report it, but follows redirects and would
 * then send the file and the token a second time.
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
