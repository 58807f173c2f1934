import type { ServerParts } from './node.ts'

/**
 * E-mail address for complaints. A server on a separate port returns this address, to simulate a brand whose complaint address is
 * not on the origin of the API.
 */
export const complaintEmail = 'complaints@sandbox.test'

const headers = {
  'access-control-allow-origin': '*',
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-leverkit': 'sandbox',
}

/**
 * Parts of a server that answers a GET request for any path with the complaint address. Pages of any origin may read the
 * answer.
 */
export const complaintParts: ServerParts = {
  sockets: null,
  isAllowedOrigin: () => false,
  fetch: ({ method }) =>
    method === 'GET' || method === 'HEAD'
      ? Response.json({ email: complaintEmail }, { headers })
      : Response.json({ error: 'GET only' }, { status: 405, headers }),
}
