import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { MarketList } from './MarketList.tsx'
import { MarketListHead, type MarketSort } from './MarketListHead.tsx'

afterEach(cleanup)

const codes = Array.from({ length: 500 }, (_, index) => `M${index}`)
const list = (
  <MarketList label="Markets" items={codes} getKey={(code) => code}>
    {(code) => <a href={`#${code}`}>{code}</a>}
  </MarketList>
)
const scrollTo = (top: number) => {
  const scroller = document.querySelector('.lk-market-list')
  if (!scroller) throw new Error('The list has no scroller.')
  scroller.scrollTop = top
  fireEvent.scroll(scroller)
}

test('of 500 markets, MarketList renders only the rows near the viewport, each with its position in the list', () => {
  render(list)
  expect(screen.getAllByRole('listitem').length).toBeLessThan(30)
  scrollTo(64 * 300)
  expect(screen.getByText('M300').closest('li')?.getAttribute('aria-posinset')).toBe('301')
  expect(screen.queryByText('M0')).toBeNull()
})

test('MarketList still renders the focused row after the user has scrolled this row out of the viewport', () => {
  render(list)
  screen.getByText('M3').focus()
  scrollTo(64 * 300)
  expect(document.activeElement?.textContent).toBe('M3')
})

test('arrow keys move the focus between the rows of MarketList, but not beyond the first row', () => {
  render(list)
  screen.getByText('M0').focus()
  fireEvent.keyDown(screen.getByText('M0'), { key: 'ArrowDown' })
  fireEvent.keyDown(screen.getByText('M1'), { key: 'ArrowDown' })
  expect(document.activeElement?.textContent).toBe('M2')
  fireEvent.keyDown(screen.getByText('M2'), { key: 'ArrowUp' })
  fireEvent.keyDown(screen.getByText('M1'), { key: 'ArrowUp' })
  fireEvent.keyDown(screen.getByText('M0'), { key: 'ArrowUp' })
  expect(document.activeElement?.textContent).toBe('M0')
})

test('when the user scrolls, MarketList renders the rows that appear, and does not rerender the rows that stay visible', () => {
  const renderedRows: string[] = []
  const renderRow = (code: string) => {
    renderedRows.push(code)
    return code
  }
  render(
    <MarketList label="Markets" items={codes} getKey={(code) => code}>
      {renderRow}
    </MarketList>,
  )
  renderedRows.length = 0
  scrollTo(64 * 7)
  expect(renderedRows).toEqual([...new Set(renderedRows)])
  expect(renderedRows).not.toContain('M7')
})

test('repeated presses of a column of MarketListHead sort descending, then ascending, and then remove the sorting', () => {
  const sorts: (MarketSort | null)[] = []
  const head = (sort: MarketSort | null) => (
    <MarketListHead
      label="Sort by"
      columns={[{ id: 'change', label: 'Price' }]}
      sortDescriptor={sort}
      onSortChange={(next) => sorts.push(next)}
      labels={{ ascending: 'ascending', descending: 'descending' }}
    />
  )
  const { rerender } = render(head(null))
  for (let press = 0; press < 3; press++) {
    fireEvent.click(screen.getByRole('button'))
    rerender(head(sorts.at(-1) ?? null))
  }
  expect(sorts.map((sort) => sort?.direction)).toEqual(['descending', 'ascending', undefined])
})
