import { streamFetch } from '#platform-send'
import type { UploadProgress } from './transport.ts'

type OnProgress = (progress: UploadProgress) => void

/**
 * Reports only start and end of a body that `fetch` takes as a whole: a browser's `fetch`, or one of the caller.
 * (`XMLHttpRequest` would report more, but it follows redirects, and so sends the file and the token more than once.)
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

/** A `fetch` that reports the progress of a form upload. */
export const uploadingFetch = (
  { fetch: given, isPlatformFetch }: { fetch: typeof fetch; isPlatformFetch: boolean },
  form: FormData,
  onProgress: OnProgress,
): typeof fetch =>
  isPlatformFetch && streamFetch ? streamFetch(given, onProgress) : startAndEndFetch(given, sizeOf(form), onProgress)
