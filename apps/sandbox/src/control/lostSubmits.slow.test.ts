import { type Client, createClient, OutcomeUnknownError, type Reconciled, sandboxCodes } from '@leverkit/sdk'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { ownId } from '../handlers/ownId.ts'
import { createTestBroker, eurusd, type TestBroker } from '../testing/TestBroker.ts'

/**
 * Number of orders to place. To make it hard to match an order to its request, several orders are placed concurrently, and many
 * orders are identical.
 */
const intents = process.env.LEVERKIT_DEEP === '1' ? 10_000 : 100
const concurrent = 4
/** Number of orders per account. The number is small, so that a look-up reads only a short history. */
const intentsPerAccount = 20
vi.setConfig({ testTimeout: intents * 6_000, hookTimeout: 240_000 })

let broker: TestBroker
let client: Client
let seed = 11
const randomBelow = (below: number) => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
  return Math.floor((seed / 2 ** 32) * below)
}

const cutOff = () => {
  throw new TypeError('fetch failed')
}
/** Number of calls to the network without an answer, except the calls whose answers are held. */
let pending = 0
const held: (() => void)[] = []
/** Releases all held answers if no other call is pending and none begins during this turn of the event loop. */
const releaseWhenIdle = () =>
  setImmediate(() => {
    if (pending > 0) return
    for (const release of held.splice(0)) release()
  })
/** Holds an answer until no other call is pending: each of the others, look-ups included, has its answer or is held too. */
const untilOthersAnswer = async () => {
  const released = new Promise<void>((resolve) => held.push(resolve))
  pending -= 1
  releaseWhenIdle()
  await released
  pending += 1
}
/** Runs a call and counts it as pending until it has its answer. */
const counted = async (call: () => Promise<Response>) => {
  pending += 1
  try {
    return await call()
  } finally {
    pending -= 1
    releaseWhenIdle()
  }
}

/** Behaviours of the unreliable network. `reach` sends the call to the broker and returns the broker's answer. */
const faults: readonly ((reach: () => Promise<Response>) => Promise<Response>)[] = [
  (reach) => reach(),
  async (reach) => {
    const answer = await reach()
    // Meanwhile, the look-ups of other orders can read the same history.
    await untilOthersAnswer()
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
const withRandomFault = (reach: () => Promise<Response>) => faults[randomBelow(faults.length)]?.(reach) ?? reach()

let isUnreliable = false
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
      return isUnreliable ? counted(() => withRandomFault(reach)) : reach()
    },
  })
})
afterAll(() => broker.sandbox.close())

/** Repeats a look-up until it succeeds. The look-up can fail, because it also uses the unreliable network. */
async function lookUp(error: OutcomeUnknownError): Promise<Reconciled> {
  for (;;) {
    const [looked] = await Promise.allSettled([error.reconcile()])
    if (looked?.status === 'fulfilled') return looked.value
  }
}

/**
 * Places one order and returns its id. If the answer is lost, a look-up finds out whether the order was placed. If the order was
 * not placed, the request is sent again.
 */
async function placeOnce(orderRequest: Parameters<Client['orders']['place']>[0]): Promise<number | undefined> {
  for (;;) {
    const [sent] = await Promise.allSettled([client.orders.place(orderRequest)])
    if (sent?.status === 'fulfilled') return sent.value ? ownId(sent.value.id) : undefined
    if (!(sent?.reason instanceof OutcomeUnknownError)) throw sent?.reason
    const found = await lookUp(sent.reason)
    if (found.outcome === 'done') return found.order ? ownId(found.order.id) : undefined
    if (found.outcome === 'unclear') throw new Error('The outcome of an order is unclear.')
  }
}

it(`over an unreliable network, the SDK places ${intents} orders exactly once, and finds the order of each request`, async () => {
  for (let done = 0; done < intents; done += concurrent) {
    if (done % intentsPerAccount === 0) await client.session.loginDemo(await client.session.createDemo())
    await broker.price('EURUSD', '1.10000')
    // The pause is longer than the clock difference that a look-up allows, so that no look-up matches orders of the previous
    // round.
    await broker.pass(5_000)
    isUnreliable = true
    const requests = Array.from({ length: concurrent }, () => ({
      side: randomBelow(2) === 0 ? ('buy' as const) : ('sell' as const),
      lots: randomBelow(2) === 0 ? '0.01' : '0.02',
      ...{ marketId: eurusd, kind: 'market' as const, leverage: '100' },
    }))
    const ids = await Promise.all(requests.map(placeOnce))
    isUnreliable = false
    const { orders } = await client.orders.list({ status: 'open', page: 1 })
    const openIds = orders.map(({ id }) => ownId(id)).sort((a, b) => a - b)
    expect(openIds, `round of ${done}`).toEqual(ids.toSorted((a = 0, b = 0) => a - b))
    for (const [at, id] of ids.entries())
      expect(orders.find((order) => order.id === id)).toMatchObject({ side: requests[at]?.side, lots: requests[at]?.lots })
    for (const id of openIds) await client.orders.close({ id })
  }
})
