import '../../styles.css'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Price } from '../price/Price.tsx'
import { MarketRow } from './MarketRow.tsx'

const row = { code: 'EURUSD', name: 'Euro · Dollar', monogram: <i>€</i>, price: <Price value="1.08419" isInName /> }

test('MarketRow without a chart gives the width of the chart to the names', async () => {
  const { rerender } = await render(<MarketRow {...row} style={{ inlineSize: 390 }} />)
  const widthOf = (part: string) =>
    page.getByRole('button').element().querySelector(`[data-lk-part="${part}"]`)?.getBoundingClientRect().width ?? 0
  const alone = [widthOf('names'), widthOf('figures')]
  await rerender(
    <MarketRow {...row} style={{ inlineSize: 390 }}>
      <svg width="76" height="30" aria-hidden="true" />
    </MarketRow>,
  )
  expect(alone).toEqual([widthOf('names') + 76 + 10, widthOf('figures')])
})
