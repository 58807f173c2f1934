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

test('a long name of MarketRow has one line that ends before the chart, and its tooltip and accessible name are complete', async () => {
  const name = 'New Zealand Dollar / United States Dollar'
  await render(
    <MarketRow {...row} name={name} style={{ inlineSize: 390 }}>
      <svg width="76" height="30" aria-hidden="true" />
    </MarketRow>,
  )
  const button = page.getByRole('button', { name: new RegExp(name) }).element()
  const shown = button.querySelector('.lk-market-row-name') as HTMLElement
  expect(shown.getBoundingClientRect().height).toBeLessThan(2 * Number.parseFloat(getComputedStyle(shown).fontSize))
  expect(shown.getBoundingClientRect().right).toBeLessThan(button.querySelector('svg')?.getBoundingClientRect().left ?? 0)
  expect([getComputedStyle(shown).textOverflow, shown.scrollWidth > shown.clientWidth]).toEqual(['ellipsis', true])
  expect(shown.title).toBe(name)
})
