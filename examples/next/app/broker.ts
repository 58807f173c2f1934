import { type Client, createClient, sandboxCodes } from '@leverkit/sdk'

const baseUrl = process.env.NEXT_PUBLIC_BROKER_URL ?? 'http://localhost:4100'

/** Creates a client: one for each request on the server, and one for the page in the browser. */
export const createBrokerClient = (): Client => createClient({ baseUrl, lang: 'en', idempotency: true, codes: sandboxCodes })
