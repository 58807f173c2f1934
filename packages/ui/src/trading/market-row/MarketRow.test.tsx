import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Percent } from '../percent/Percent.tsx'
import { Price } from '../price/Price.tsx'
import { MarketRow, type MarketRowProps } from './MarketRow.tsx'

afterEach(cleanup)

const renderSetup = (more: Pick<MarketRowProps, 'closed'> = {}) =>
  render(
    <MarketRow
      href="/trade?code=EURUSD"
      code="EURUSD"
      name="Euro · Dollar"
      monogram={<i>logo</i>}
      price={<Price value="1.08419" />}
      change={<Percent value="0.29" />}
      {...more}
    >
      <svg data-testid="chart" />
    </MarketRow>,
  )

test('MarketRow of an open market shows logo, code, name, chart, price and signed change, and links to the market’s page', () => {
  renderSetup()
  const row = screen.getByRole('link')
  expect(row.getAttribute('href')).toBe('/trade?code=EURUSD')
  for (const text of ['logo', 'EURUSD', 'Euro · Dollar', '1.08419', '+0.29%']) expect(row.textContent).toContain(text)
  expect(screen.getByTestId('chart')).toBeTruthy()
})

test('MarketRow of a closed market shows a tag and the opening time instead of the change @spec-2.43', () => {
  renderSetup({ closed: { label: 'Closed', opensAt: 'Mon 09:30' } })
  const row = screen.getByRole('link')
  expect(row.textContent).toContain('Closed')
  expect(row.textContent).toContain('Mon 09:30')
  expect(row.textContent).not.toContain('0.29%')
})
