import { contract } from '@leverkit/sdk/contract'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createTestBroker, eurusd, type TestBroker } from '../testing/TestBroker.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const { session, orders } = contract
const key = 'b8a52f0c-93d1-4f6e-8a57-0c2d9e41f7aa'

let broker: TestBroker
beforeAll(async () => {
  broker = await createTestBroker()
})
afterAll(() => broker.sandbox.close())

const create = (intent?: string) => broker.call(session.createDemo, {}, intent === undefined ? {} : { key: intent })

describe('creation of demo accounts', () => {
  it('concurrent requests with the same idempotency key create one demo account', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => create(key)))
    expect(new Set(answers.map(({ data }) => data.demoId)).size).toBe(1)
    const { token } = (await broker.call(session.loginDemo, { demoId: answers[0]?.data.demoId ?? '' })).data
    expect(await broker.balance(token)).toBe('10000.000000')
  })

  it('a repeated request with the same idempotency key returns the same demo account, including its orders', async () => {
    const { demoId } = (await create(key)).data
    const { token } = (await broker.call(session.loginDemo, { demoId })).data
    const order = { side: 'buy', lots: '1', marketId: eurusd, kind: 'market', leverage: '100' } as const
    await broker.call(orders.place, order, { token })
    expect((await create(key)).data.demoId).toBe(demoId)
    expect(await broker.balance(token)).toBe('9996.500000')
  })

  it('a request with another idempotency key, or without a key, creates another demo account', async () => {
    const made = [await create(`${key}-2`), await create(), await create()]
    expect(new Set(made.map(({ data }) => data.demoId)).size).toBe(3)
  })

  it('a demo account is not created if its idempotency key is easy to guess, because the key gives access to the account', async () => {
    expect((await create('first')).code).toBe('INVALID_INPUT')
  })
})
