import type { SentRequest, SentResponse } from './messages.ts'

const bodyOf = async (source: Request | Response): Promise<ArrayBuffer | null> =>
  source.body === null ? null : await source.arrayBuffer()

export const sendableRequest = async (request: Request): Promise<SentRequest> => ({
  url: request.url,
  method: request.method,
  headers: [...request.headers],
  // Some browsers have no `Request.body`, so the method decides whether the request has a body.
  body: request.method === 'GET' || request.method === 'HEAD' ? null : await request.arrayBuffer(),
})

export const toRequest = ({ url, method, headers, body }: SentRequest, signal: AbortSignal): Request =>
  new Request(url, { method, headers: headers.map(([name, value]) => [name, value] as [string, string]), body, signal })

export const sendableResponse = async (response: Response): Promise<SentResponse> => ({
  status: response.status,
  headers: [...response.headers],
  body: await bodyOf(response),
})

export const toResponse = ({ status, headers, body }: SentResponse): Response =>
  new Response(body, { status, headers: headers.map(([name, value]) => [name, value] as [string, string]) })
