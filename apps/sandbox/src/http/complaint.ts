import type { ServerParts } from './node.ts'

/** Address for complaints. It is served on its own port, and so from another origin, like a brand's own host. */
export const complaintEmail = 'complaints@sandbox.test'

const headers = {
  'access-control-allow-origin': '*',
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-leverkit': 'sandbox',
}

/** Answers the complaint address to a page of any origin, at any path. */
export const complaintParts: ServerParts = {
  sockets: null,
  isAllowedOrigin: () => false,
  fetch: ({ method }) =>
    method === 'GET' || method === 'HEAD'
      ? Response.json({ email: complaintEmail }, { headers })
      : Response.json({ error: 'GET only' }, { status: 405, headers }),
}
