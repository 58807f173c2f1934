import { type Client, createStream } from '@leverkit/sdk'

/** Opens the socket of a client's session. */
export const openStream = (client: Client) =>
  // Reconnects at least every 10 s, because prices are on screen.
  createStream({ url: client.hosts.socket, getToken: () => client.auth.token, maxRetryMs: 10_000 })
