import { compress, encodingFor } from './compressed.ts'

/** Below this a packet is sent either way. */
const leastBytes = 1_400

/** The answer to a call in fewer bytes, where it is long enough to be worth it and whoever asks can read that. */
export async function compressedAnswer(request: Request, response: Response): Promise<Response> {
  const { headers, status } = response
  const isText = headers.get('content-type')?.startsWith('application/json') ?? false
  if (!isText || headers.has('content-encoding') || response.body === null) return response
  const encoding = encodingFor(request)
  if (encoding === null) return response
  const content = new Uint8Array(await response.arrayBuffer())
  const isLong = content.length >= leastBytes
  const sent = new Headers(headers)
  sent.append('vary', 'accept-encoding')
  sent.delete('content-length')
  if (isLong) sent.set('content-encoding', encoding)
  return new Response(isLong ? new Uint8Array(await compress(content, encoding)) : content, { status, headers: sent })
}
