import { type Client, createStream } from '@leverkit/sdk'

/** Creates the stream that uses a client's host and session token. */
export const openStream = (client: Client) =>
  // Waits at most 10 s between reconnection attempts, because the user is watching prices.
  createStream({ url: client.hosts.socket, getToken: () => client.auth.token, maxRetryMs: 10_000 })
