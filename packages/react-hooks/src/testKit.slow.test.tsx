import { createTestBroker, type TestBroker } from '@leverkit/sandbox/testing'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { useCloseOrder, useMarkets, useOrders, useQuote } from './index.ts'
import { openTestApp, type TestApp } from './testKit.tsx'

function Price({ code }: { code: string }) {
  return <h1>{useQuote(code)?.last ?? 'no price'}</h1>
}

function Positions() {
  const { orders } = useOrders('open')
  const close = useCloseOrder()
  return orders.map(({ id, displayCode, lots, openPrice }) => (
    <button key={id} type="button" onClick={() => close.mutate({ id })}>{`${displayCode} ${lots} at ${openPrice}`}</button>
  ))
}

function Prices() {
  return useMarkets().data?.map(({ code }) => <Price key={code} code={code} />)
}

let broker: TestBroker
let app: TestApp
beforeEach(async () => {
  broker = await createTestBroker()
  app = await openTestApp(broker)
})
afterEach(async () => {
  cleanup()
  app.close()
  await broker.close()
})

const place = async (levels: { targetPrice?: string; stopLoss?: string }) => {
  const [market] = await app.client.markets.list()
  const { targetPrice, ...rest } = levels
  const kind = targetPrice === undefined ? ({ kind: 'market' } as const) : ({ kind: 'pending', targetPrice } as const)
  await app.client.orders.place({ marketId: market?.id ?? 0, side: 'buy', lots: '0.1', leverage: '100', ...kind, ...rest })
}

it('the components of a test app render each price of `tick`', async () => {
  render(<Prices />, { wrapper: app.Provider })
  await screen.findByText('1.10000')
  await app.tick('EURUSD', '1.10250')
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['1.10250', '60000.0'])
})

it('`fill` of a test app turns a pending order into an open order, and `closeBy("stop")` removes the open order', async () => {
  await place({ targetPrice: '1.09000', stopLoss: '1.08000' })
  render(<Positions />, { wrapper: app.Provider })
  await app.fill()
  await screen.findByRole('button', { name: 'EURUSD 0.1 at 1.09000' })
  await app.closeBy('stop')
  await expect.poll(() => screen.queryByRole('button')).toBeNull()
})

it('a visitor of a test app sees prices and has no account', async () => {
  const visitor = await openTestApp(broker, { isSignedIn: false })
  render(<Price code="BTCUSD" />, { wrapper: visitor.Provider })
  await visitor.advance(1_000)
  await screen.findByText('60000.0')
  await expect(visitor.client.account.balance()).rejects.toMatchObject({ code: 'SESSION_EXPIRED' })
  visitor.close()
})
