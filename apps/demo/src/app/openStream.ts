import { type Client, createStream } from '@leverkit/sdk'

/** The socket of a client's session. */
export const openStream = (client: Client) =>
  // Somebody looks at these prices, so no wait is longer than 10 s.
  createStream({ url: client.hosts.socket, getToken: () => client.auth.token, maxRetryMs: 10_000 })
