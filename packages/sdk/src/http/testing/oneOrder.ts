import { isLeverkitError } from '../../errors.ts'
import { createClient } from '../client.ts'

/** Reactions of a server to a write after it has acted. */
const faults = ['fin', 'rst', 'cut', '307', '308', '408', '421', '503'] as const

/** A sent write, identified at the server by a unique identifier. */
export interface Sent {
  readonly id: number
  readonly effect: string
}

/** Returns the fault that the server simulates for a write. */
export const faultOf = (id: number) => faults[id % faults.length]

/**
 * Sends writes, as GET and as POST, each over a kept connection, where platforms are most likely to repeat a request. Runs in
 * Node, Bun, Deno and a browser.
 */
export const sendWrites = async (baseUrl: string, rounds: number, idempotency: boolean): Promise<Sent[]> => {
  const client = createClient({ baseUrl, lang: 'en', idempotency, token: 'secret' })
  const file = new Blob(['image'], { type: 'image/png' })
  const sent: Sent[] = []
  const effectOf = async (write: Promise<unknown>) => {
    const error = await write.then(
      () => null,
      (caught: unknown) => caught,
    )
    return isLeverkitError(error) ? error.effect : String(error)
  }
  for (let round = 0; round < rounds * faults.length; round += 1) {
    const id = 3 * faults.length * Math.floor(round / faults.length) + (round % faults.length)
    const writes = [
      () => client.orders.close({ id }),
      () => client.withdrawals.submit({ currencyId: id + faults.length, amount: '1', methodId: 1 }),
    ]
    for (const [at, write] of writes.entries()) {
      await client.markets.categories()
      sent.push({ id: id + at * faults.length, effect: await effectOf(write()) })
    }
  }
  // The answer has a wrong content encoding; the `fetch` of Node 20 was observed to wait for such a body forever. The server
  // identifies it by its path.
  await client.markets.categories()
  sent.push({ id: -2, effect: await effectOf(client.orders.cancel({ id: 1 }, { timeoutMs: 2_000 })) })
  // An upload reports progress, which uses a separate code path on some platforms. The server identifies it by its path.
  await client.markets.categories()
  sent.push({ id: -1, effect: await effectOf(client.verification.upload({ file }, { onProgress: () => undefined })) })
  return sent
}
