/** URL of the sandbox under test. With another port, the tests of two checkouts can run in parallel. */
export const port = process.env.LEVERKIT_E2E_PORT ?? '4301'

export const address = `http://127.0.0.1:${port}`
