import { type Client, createStream } from '@leverkit/sdk'

/** Opens the socket of a client's session. */
export const openStream = (client: Client) =>
  // Waits at most 10 s between reconnection attempts, because prices are on screen.
  createStream({ url: client.hosts.socket, getToken: () => client.auth.token, maxRetryMs: 10_000 })
