/** Where the sandbox of the journeys listens; another port lets two checkouts run beside each other. */
export const port = process.env.LEVERKIT_E2E_PORT ?? '4301'

export const address = `http://127.0.0.1:${port}`
