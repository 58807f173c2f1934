import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { englishTicket } from '../../testing/sampleWords.ts'
import { OrderCard } from '../order-card/OrderCard.tsx'
import { SideTag } from './SideTag.tsx'

afterEach(cleanup)

test('SideTag shows the supplied word for an unknown side, without the colour of buy or sell', () => {
  render(<SideTag side="unknown" labels={{ side: 'Unknown side' }} lots="0.50" />)
  const tag = screen.getByText('Unknown side')
  expect(tag.dataset.side).toBe('unknown')
  expect(tag.textContent).toBe('Unknown side 0.50')
})

test('OrderCard never labels an order of unknown side as buy or sell', () => {
  render(
    <OrderCard
      code="EURUSD"
      side="unknown"
      lots="0.50"
      profit="58.50"
      openPrice="1.08302"
      currentPrice="1.08419"
      stopLoss={null}
      takeProfit={null}
      onPress={() => undefined}
      labels={{
        side: englishTicket.sides,
        stopLoss: 'SL',
        takeProfit: 'TP',
        noLimits: 'No limits',
        setLimits: 'Set limits',
      }}
    />,
  )
  expect(screen.getByRole('button', { name: 'EURUSD Unknown side 0.50' })).toBeTruthy()
  expect(screen.getByRole('article').textContent).not.toMatch(/Buy|Sell/)
})
