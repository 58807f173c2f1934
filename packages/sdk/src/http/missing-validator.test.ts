import { expect, it, vi } from 'vitest'
import { createClient } from './client.ts'

vi.mock('../wire/request.ts', () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})

it('sends nothing, and says so, when the validator cannot be fetched', async () => {
  const fetch = vi.fn<typeof globalThis.fetch>()
  const client = createClient({ baseUrl: 'https://api.example.com', fetch })
  const error = await client.orders.close({ id: 7 }).catch((caught: unknown) => caught)
  expect(error).toMatchObject({ name: 'TransportError', code: 'NETWORK', effect: 'none', endpoint: 'orders.close' })
  expect((error as Error).cause).toBeDefined()
  expect(fetch).not.toHaveBeenCalled()
})
