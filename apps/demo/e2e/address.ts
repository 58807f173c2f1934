/** Port of the sandbox under test. If two checkouts use different ports, their tests can run in parallel. */
export const port = process.env.LEVERKIT_E2E_PORT ?? '4301'

export const address = `http://127.0.0.1:${port}`
