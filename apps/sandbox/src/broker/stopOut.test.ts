import { contract } from '@leverkit/sdk/contract'
import { describe, expect, it, vi } from 'vitest'
import { createTestBroker, eurusd } from '../testing/TestBroker.ts'

vi.setConfig({ testTimeout: 120_000 })

const { orders } = contract

describe('the stop-out', () => {
  // An order of 8 lots needs a margin of 8800. At 1.09850 the equity is 8772, so the margin level is 99.7 %.
  it.each([
    ['50', 'open', null],
    ['100', 'closed', 'stopOut'],
  ] as const)(
    'if the stop-out level is %s %% and the margin level is 99.7 %%, the order is %s',
    async (stopOutLevel, status, by) => {
      const broker = await createTestBroker({ stopOutLevel })
      const token = await broker.demo()
      const buy = { side: 'buy', lots: '8', marketId: eurusd, kind: 'market', leverage: '100' } as const
      const { id } = (await broker.call(orders.place, buy, { token })).data ?? { id: 0 }
      await broker.price('EURUSD', '1.09850')
      const list = (await broker.call(orders.list, { status, page: 1 }, { token })).data.orders
      expect(list).toMatchObject([by === null ? { id } : { id, closedBy: by }])
      await broker.sandbox.close()
    },
  )
})
