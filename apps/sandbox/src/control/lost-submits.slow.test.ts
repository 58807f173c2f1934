import { setTimeout } from 'node:timers/promises'
import { type Client, createClient, OutcomeUnknownError, type Reconciled, sandboxCodes } from '@leverkit/sdk'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { ownId } from '../handlers/own-id.ts'
import { createTestBroker, eurusd, type TestBroker } from '../testing/test-broker.ts'

/** So many intents, a few of them at once and many of them alike: the worst case for telling their orders apart. */
const intents = process.env.LEVERKIT_DEEP === '1' ? 10_000 : 100
const atOnce = 4
/** A new account after so many, so that a look-up does not read a long history. */
const anAccount = 20
vi.setConfig({ testTimeout: intents * 6_000, hookTimeout: 240_000 })

let broker: TestBroker
let client: Client
let seed = 11
const drawn = (below: number) => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
  return Math.floor((seed / 2 ** 32) * below)
}

const cutOff = () => {
  throw new TypeError('fetch failed')
}
/** What becomes of a call on its way; `reach` carries it to the broker. */
const faults: readonly ((reach: () => Promise<Response>) => Promise<Response>)[] = [
  (reach) => reach(),
  async (reach) => {
    const answer = await reach()
    // Long enough for the others to ask about the same orders.
    await setTimeout(50)
    return answer
  },
  async () => cutOff(),
  async (reach) => {
    await reach()
    return cutOff()
  },
  async () => new Response('<html>Bad gateway</html>', { status: 502, headers: { 'content-type': 'text/html' } }),
  async (reach) => {
    const whole = await (await reach()).text()
    return new Response(whole.slice(0, whole.length / 2))
  },
]
const unlucky = (reach: () => Promise<Response>) => faults[drawn(faults.length)]?.(reach) ?? reach()

let isRough = false
beforeAll(async () => {
  broker = await createTestBroker()
  const { sandbox } = broker
  client = createClient({
    baseUrl: 'http://sandbox.test',
    codes: sandboxCodes,
    lang: 'en',
    clock: { now: () => sandbox.clock.now(), setTimeout: () => 0, clearTimeout: () => undefined },
    fetch: (input, init) => {
      const reach = () => sandbox.fetch(new Request(input, init))
      return isRough ? unlucky(reach) : reach()
    },
  })
})
afterAll(() => broker.sandbox.close())

/** Looks until the look-up itself gets through: the network is as bad for it as for the order. */
async function lookUp(error: OutcomeUnknownError): Promise<Reconciled> {
  for (;;) {
    const [looked] = await Promise.allSettled([error.reconcile()])
    if (looked?.status === 'fulfilled') return looked.value
  }
}

/** One wish of a person: sent, looked up when no answer comes, and sent again only when it is not there. Answers its order. */
async function insist(ticket: Parameters<Client['orders']['place']>[0]): Promise<number | undefined> {
  for (;;) {
    const [sent] = await Promise.allSettled([client.orders.place(ticket)])
    if (sent?.status === 'fulfilled') return sent.value ? ownId(sent.value.id) : undefined
    if (!(sent?.reason instanceof OutcomeUnknownError)) throw sent?.reason
    const found = await lookUp(sent.reason)
    if (found.outcome === 'done') return found.order ? ownId(found.order.id) : undefined
    if (found.outcome === 'unclear') throw new Error('Nobody can say what became of an order.')
  }
}

it(`${intents} orders over a network that loses four calls of five: each is there exactly once, and its person knows which it is`, async () => {
  for (let done = 0; done < intents; done += atOnce) {
    if (done % anAccount === 0) await client.session.loginDemo(await client.session.createDemo())
    await broker.price('EURUSD', '1.10000')
    // Longer than clocks may differ: what stands from the round before cannot be what is looked for now.
    await broker.pass(5_000)
    isRough = true
    const wished = Array.from({ length: atOnce }, () => ({
      side: drawn(2) === 0 ? ('buy' as const) : ('sell' as const),
      lots: drawn(2) === 0 ? '0.01' : '0.02',
      ...{ marketId: eurusd, kind: 'market' as const, leverage: '100' },
    }))
    const ids = await Promise.all(wished.map(insist))
    isRough = false
    const { orders } = await client.orders.list({ status: 'open', page: 1 })
    const there = orders.map(({ id }) => ownId(id)).sort((a, b) => a - b)
    expect(there, `round of ${done}`).toEqual(ids.toSorted((a = 0, b = 0) => a - b))
    for (const [at, id] of ids.entries())
      expect(orders.find((order) => order.id === id)).toMatchObject({ side: wished[at]?.side, lots: wished[at]?.lots })
    for (const id of there) await client.orders.close({ id })
  }
})
