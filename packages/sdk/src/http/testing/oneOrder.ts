import { isLeverkitError } from '../../errors.ts'
import { createClient } from '../client.ts'

/** Faults that the server simulates after it has executed a write. */
const faults = ['fin', 'rst', 'cut', '307', '308', '408', '421', '503'] as const

/** A write that was sent. The server recognises the write by its unique identifier. */
export interface Sent {
  readonly id: number
  readonly effect: string
}

/** Returns the fault that the server simulates for the write with this identifier. */
export const faultOf = (id: number) => faults[id % faults.length]

/**
 * Sends writes as GET and as POST, in Node, Bun, Deno or a browser. Platforms are most likely to repeat a request if a reused
 * connection ends. A read before each write therefore opens a connection that the write can reuse.
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
  // The server recognises this cancel call by its URL path and answers it with a wrong content encoding. Node 20 may wait
  // forever for the body of such an answer.
  await client.markets.categories()
  sent.push({ id: -2, effect: await effectOf(client.orders.cancel({ id: 1 }, { timeoutMs: 2_000 })) })
  // On some platforms, an upload that reports progress has its own implementation, so it is tested separately. The
  // server recognises the upload by its URL path.
  await client.markets.categories()
  sent.push({ id: -1, effect: await effectOf(client.verification.upload({ file }, { onProgress: () => undefined })) })
  return sent
}
