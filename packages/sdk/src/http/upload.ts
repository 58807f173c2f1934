import { streamFetch } from '#platform-departure'
import type { UploadProgress } from './transport.ts'

type Told = (progress: UploadProgress) => void

/**
 * Nothing and everything is all that can be told of a body that `fetch` takes as a whole: a browser's, or one that the caller brought.
 * (`XMLHttpRequest` would tell more, but it follows redirects, and so sends the file and the token more than once.)
 */
const endsFetch =
  (given: typeof fetch, totalBytes: number, told: Told): typeof fetch =>
  async (input, init) => {
    told({ sentBytes: 0, totalBytes })
    const response = await given(input, init)
    told({ sentBytes: totalBytes, totalBytes })
    return response
  }

const sizeOf = (form: FormData) => {
  let bytes = 0
  form.forEach((value) => {
    bytes += typeof value === 'string' ? value.length : value.size
  })
  return bytes
}

/** A `fetch` that tells how much of a form has left. */
export const uploadingFetch = (
  { fetch: given, isPlatformFetch }: { fetch: typeof fetch; isPlatformFetch: boolean },
  form: FormData,
  told: Told,
): typeof fetch => (isPlatformFetch && streamFetch ? streamFetch(given, told) : endsFetch(given, sizeOf(form), told))
