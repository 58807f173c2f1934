import type { StreamFetch } from './SendTracker.ts'

const chunkBytes = 16 * 1024

/** Creates a request body that reports how many of its bytes were read. */
const countedBody = (bytes: Uint8Array, onProgress: Parameters<StreamFetch>[1]): ReadableStream<Uint8Array> => {
  let sent = 0
  return new ReadableStream<Uint8Array>(
    {
      pull(stream) {
        onProgress({ sentBytes: sent, totalBytes: bytes.length })
        if (sent === bytes.length) return stream.close()
        const chunk = bytes.subarray(sent, sent + chunkBytes)
        sent += chunk.length
        stream.enqueue(chunk)
      },
    },
    { highWaterMark: 0 },
  )
}

/** A `fetch` that reports upload progress. It sends the body as a stream, which Node supports. */
export const streamFetch: StreamFetch | null = (platform, onProgress) => async (input, init) => {
  // `Response` encodes a form in the same way as `fetch`. The response therefore provides the bytes of the request body,
  // and the content type with the boundary.
  const form = new Response(init?.body ?? null)
  const headers = new Headers(init?.headers)
  headers.set('content-type', form.headers.get('content-type') ?? 'multipart/form-data')
  const body = countedBody(new Uint8Array(await form.arrayBuffer()), onProgress)
  return platform(input, { ...init, headers, body, duplex: 'half' } as RequestInit)
}
