import type { UploadProgress } from './transport.ts'

type Told = (progress: UploadProgress) => void

const chunkBytes = 16 * 1024

const readHeaders = (raw: string): Headers => {
  const headers = new Headers()
  for (const line of raw.trim().split(/\r?\n/)) {
    const colon = line.indexOf(':')
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim())
  }
  return headers
}

/** `fetch` by way of `XMLHttpRequest`: in browsers the only one that tells how much of a body has left. */
const xhrFetch =
  (told: Told): typeof fetch =>
  (input, init) =>
    new Promise((resolve, reject) => {
      const xhr = new XMLHttpRequest()
      xhr.open(init?.method ?? 'POST', String(input))
      for (const [name, value] of new Headers(init?.headers)) xhr.setRequestHeader(name, value)
      xhr.upload.onprogress = ({ loaded, total }) => told({ sentBytes: loaded, totalBytes: total })
      xhr.onload = () => {
        // Redirects cannot be switched off here; what another address answered is at least not taken for the broker's word.
        if (xhr.responseURL && xhr.responseURL !== String(input)) reject(new TypeError('The upload was redirected'))
        else resolve(new Response(xhr.responseText, { status: xhr.status, headers: readHeaders(xhr.getAllResponseHeaders()) }))
      }
      xhr.onerror = () => reject(new TypeError('The upload failed'))
      xhr.onabort = () => reject(init?.signal?.reason)
      init?.signal?.addEventListener('abort', () => xhr.abort(), { once: true })
      xhr.send(init?.body as XMLHttpRequestBodyInit)
    })

/** A body of bytes that counts what is taken from it. */
const counted = (bytes: Uint8Array, told: Told): ReadableStream<Uint8Array> => {
  let sent = 0
  return new ReadableStream<Uint8Array>(
    {
      pull(stream) {
        told({ sentBytes: sent, totalBytes: bytes.length })
        if (sent === bytes.length) return stream.close()
        const chunk = bytes.subarray(sent, sent + chunkBytes)
        sent += chunk.length
        stream.enqueue(chunk)
      },
    },
    { highWaterMark: 0 },
  )
}

/** `fetch` with a body that counts itself: Node's takes a stream. */
const streamFetch =
  (platform: typeof fetch, told: Told): typeof fetch =>
  async (input, init) => {
    // A response encodes a form just as a request would, and hands out the bytes with the boundary in the type.
    const form = new Response(init?.body ?? null)
    const headers = new Headers(init?.headers)
    headers.set('content-type', form.headers.get('content-type') ?? 'multipart/form-data')
    const body = counted(new Uint8Array(await form.arrayBuffer()), told)
    return platform(input, { ...init, headers, body, duplex: 'half' } as RequestInit)
  }

/** A `fetch` of the caller's may do anything with a body: nothing and everything is all that can be told. */
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
  transport: { fetch: typeof fetch; isPlatformFetch: boolean },
  form: FormData,
  told: Told,
): typeof fetch => {
  if (!transport.isPlatformFetch) return endsFetch(transport.fetch, sizeOf(form), told)
  return typeof XMLHttpRequest === 'undefined' ? streamFetch(transport.fetch, told) : xhrFetch(told)
}
