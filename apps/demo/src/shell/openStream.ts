import { type Client, createStream } from '@leverkit/sdk'

/** The socket of a client's session. */
export const openStream = (client: Client) => createStream({ url: client.hosts.socket, getToken: () => client.auth.token })
