import type { ServerParts } from './node.ts'

/** E-mail address for complaints. It is served on a separate port, and therefore from another origin, like a brand's own host. */
export const complaintEmail = 'complaints@sandbox.test'

const headers = {
  'access-control-allow-origin': '*',
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-leverkit': 'sandbox',
}

/** Server that answers a GET request for any path with the complaint address, to a page of any origin. */
export const complaintParts: ServerParts = {
  sockets: null,
  isAllowedOrigin: () => false,
  fetch: ({ method }) =>
    method === 'GET' || method === 'HEAD'
      ? Response.json({ email: complaintEmail }, { headers })
      : Response.json({ error: 'GET only' }, { status: 405, headers }),
}
