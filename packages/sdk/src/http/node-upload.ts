import type { StreamFetch } from './departure.ts'

const chunkBytes = 16 * 1024

/** A body of bytes that counts what is taken from it. */
const counted = (bytes: Uint8Array, told: Parameters<StreamFetch>[1]): ReadableStream<Uint8Array> => {
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
export const streamFetch: StreamFetch | null = (platform, told) => async (input, init) => {
  // A response encodes a form just as a request would, and hands out the bytes with the boundary in the type.
  const form = new Response(init?.body ?? null)
  const headers = new Headers(init?.headers)
  headers.set('content-type', form.headers.get('content-type') ?? 'multipart/form-data')
  const body = counted(new Uint8Array(await form.arrayBuffer()), told)
  return platform(input, { ...init, headers, body, duplex: 'half' } as RequestInit)
}
