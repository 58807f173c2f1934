import { createSandbox, type Sandbox } from '@leverkit/sandbox'
import { type Client, createClient, OutcomeUnknownError, sandboxCodes } from '@leverkit/sdk'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

/** Simulated network fault for a call that opens, changes or closes an order. */
type Network = 'works' | 'loses the answer' | 'loses the call'

let sandbox: Sandbox
let client: Client
let network: Network

beforeAll(async () => {
  sandbox = await createSandbox({ seed: 'client', start: Date.UTC(2026, 10, 18, 14), pace: 'steps' })
  await sandbox.step()
})
afterAll(() => sandbox.close())

beforeEach(async () => {
  network = 'works'
  client = createClient({
    baseUrl: 'http://sandbox.test',
    codes: sandboxCodes,
    lang: 'en',
    clock: { now: () => sandbox.clock.now(), setTimeout: () => 0, clearTimeout: () => undefined },
    fetch: async (input, init) => {
      // The simulated faults affect only writes. The client looks up an order later, when the network has recovered.
      const today = /submit|close|cancel|set_stop/.test(String(input)) ? network : 'works'
      if (today === 'loses the call') throw new TypeError('fetch failed')
      const response = await sandbox.fetch(new Request(input, init))
      if (today === 'loses the answer') throw new TypeError('fetch failed')
      return response
    },
  })
  const { demoId } = await client.session.createDemo()
  await client.session.loginDemo({ demoId })
})

const market = { side: 'buy', lots: '0.10', marketId: 1, kind: 'market', leverage: '100' } as const
const pending = { ...market, kind: 'pending', targetPrice: '0.50000' } as const

const lost = async (write: Promise<unknown>): Promise<OutcomeUnknownError> => {
  const error = await write.catch((caught: unknown) => caught)
  if (!(error instanceof OutcomeUnknownError)) throw new Error('the outcome is known')
  return error
}
const placed = async (request: typeof market | typeof pending) => {
  const order = await client.orders.place(request)
  if (order === null) throw new Error('the sandbox answers with the order')
  return order
}

describe.each<[Network, 'done' | 'notSeen']>([
  ['loses the answer', 'done'],
  ['loses the call', 'notSeen'],
])('reconcile() when the network %s', (fault, outcome) => {
  it.each([
    ['market', market, 'open'],
    ['pending', pending, 'pending'],
  ] as const)(
    'if a request for a %s order got no response, reconcile() reports whether the request placed the order',
    async (_, request, status) => {
      network = fault
      const found = await (await lost(client.orders.place(request))).reconcile()
      expect(found.outcome).toBe(outcome)
      const { orders, total } = await client.orders.list({ status, page: 1 })
      expect(total).toBe(outcome === 'done' ? 1 : 0)
      expect(found.order?.id).toBe(orders[0]?.id)
    },
  )

  it('if an order request got no response, reconcile() does not return an identical order that was placed just before the request', async () => {
    const first = await placed(market)
    network = fault
    const found = await (await lost(client.orders.place(market))).reconcile()
    expect(found.outcome).toBe(outcome)
    expect(found.order?.id).not.toBe(first.id)
  })

  it.each([
    ['close', market],
    ['cancel', pending],
  ] as const)(
    'if a request to %s an order got no response, reconcile() reports whether the request took effect',
    async (verb, request) => {
      const { id } = await placed(request)
      network = fault
      const found = await (await lost(client.orders[verb]({ id }))).reconcile()
      expect(found).toMatchObject({ outcome, order: { id } })
      expect(found.order?.closedAt === null).toBe(outcome === 'notSeen')
    },
  )

  it.each([
    ['an open', market, { takeProfit: '9.00000', stopLoss: '0.50000' }],
    ['a pending', pending, { takeProfit: '0.90000', stopLoss: '0.10000' }],
  ] as const)(
    'if a request to change the stop loss and take profit of %s order got no response, reconcile() reports whether they changed',
    async (_, request, stops) => {
      const { id } = await placed(request)
      network = fault
      const found = await (await lost(client.orders.setStops({ id, ...stops }))).reconcile()
      expect(found).toMatchObject({
        outcome,
        order: { id, ...(outcome === 'done' ? stops : { takeProfit: null, stopLoss: null }) },
      })
    },
  )
})
