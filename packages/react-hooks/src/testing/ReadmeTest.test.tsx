import { useOrders } from '@leverkit/react-hooks'
import { openTestApp } from '@leverkit/react-hooks/testing'
import { createTestBroker } from '@leverkit/sandbox/testing'
import { render, screen } from '@testing-library/react'
import { test } from 'vitest'

const Positions = () => <output>{`Open: ${useOrders('open').orders.length}`}</output>

test('a position disappears when its stop loss closes it', async () => {
  const broker = await createTestBroker({ prices: { EURUSD: '1.10000' } })
  const app = await openTestApp(broker) // a new demo account; { isSignedIn: false } for a visitor
  for (const { id } of await app.client.markets.list())
    await app.client.orders.place({
      marketId: id,
      side: 'buy',
      kind: 'pending',
      targetPrice: '1.09000',
      stopLoss: '1.08000',
      lots: '0.1',
      leverage: '100',
    })
  render(<Positions />, { wrapper: app.Provider })
  await app.fill()
  await screen.findByText('Open: 1')
  await app.closeBy('stop')
  await screen.findByText('Open: 0')
  app.close()
  await broker.close()
})
