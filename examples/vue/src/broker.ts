import { createLeverkit, sandboxCodes } from '@leverkit/sdk'

const baseUrl: string = import.meta.env.VITE_BROKER_URL ?? 'http://localhost:4100'

export const { client, stream } = createLeverkit({ baseUrl, lang: 'en', idempotency: true, codes: sandboxCodes })

/** Message of an error for the page. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
