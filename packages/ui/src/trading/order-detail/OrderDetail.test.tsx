import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { englishTicket } from '../../testing/sampleWords.ts'
import { OrderDetail, type OrderDetailProps } from './OrderDetail.tsx'

afterEach(cleanup)

const props: OrderDetailProps = {
  code: 'EURUSD',
  side: 'buy',
  lots: '0.50',
  monogram: null,
  reference: 'No. 7',
  profit: '58.50',
  openPrice: '1.08302',
  currentPrice: '1.08419',
  limits: { takeProfit: '1.08770', stopLoss: '' },
  onLimitsChange: () => undefined,
  figures: [],
  labels: { ...englishTicket, takeProfitShort: 'TP', stopLossShort: 'SL', open: 'Open' },
}
const prices = {
  price: { step: '0.00001', fractionDigits: 5, smallDigits: 1 },
  startAt: { takeProfit: '1.08619', stopLoss: '1.08219' },
}

it('OrderDetail shows the content of `editor` in place of the fields for take profit and stop loss', () => {
  const { rerender } = render(<OrderDetail {...props} {...prices} />)
  expect(screen.getAllByRole('textbox')).toHaveLength(2)
  rerender(<OrderDetail {...props} {...prices} editor={<input aria-label="Distance in pips" />} />)
  expect(screen.getAllByRole('textbox').map((field) => field.getAttribute('aria-label'))).toEqual(['Distance in pips'])
})

it('OrderDetail without `price` and `startAt` has no fields for take profit and stop loss', () => {
  render(<OrderDetail {...props} />)
  expect(screen.queryByRole('textbox')).toBeNull()
})
