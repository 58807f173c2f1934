import '../../styles.css'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { hitAreaOf } from '../../testing/hitAreaOf.ts'
import { CategoryChips } from '../category-chips/CategoryChips.tsx'
import { MarketList } from './MarketList.tsx'
import { MarketListHead } from './MarketListHead.tsx'

const columns = [
  { id: 'code', label: 'Code · name' },
  { id: 'price', label: 'Price' },
  { id: 'change', label: 'Day' },
]

test.each(['ltr', 'rtl'])('the sort buttons between chips and rows have touch targets of 44 px (%s)', async (dir) => {
  await page.viewport(390, 700)
  await render(
    <div dir={dir} style={{ display: 'grid', gridTemplateRows: 'auto auto 400px' }}>
      <CategoryChips label="Categories" items={['Forex', 'Metals', 'Indices', 'Energy'].map((id) => ({ id, label: id }))} />
      <MarketListHead
        label="Sort by"
        columns={columns}
        sortDescriptor={null}
        onSortChange={() => undefined}
        labels={{ ascending: 'ascending', descending: 'descending' }}
      />
      <MarketList label="Markets" items={['EURUSD', 'GBPUSD']} getKey={(code) => code}>
        {(code) => <button type="button">{code}</button>}
      </MarketList>
    </div>,
  )
  const areaOf = (button: string) => hitAreaOf(page.getByRole('button', { name: button }).element())
  for (const { label } of columns) {
    const { width, height } = areaOf(label)
    expect([label, width >= 43.5, height >= 43.5]).toEqual([label, true, true])
  }
  // A press between the columns reaches what is below the head.
  const head = page.getByRole('group', { name: 'Sort by' }).element().getBoundingClientRect()
  expect(document.elementFromPoint(head.left + head.width / 2, head.top + 13)?.closest('.lk-market-list-head')).toBeNull()
  // The chips keep their whole visible height.
  expect(areaOf('Forex').height).toBeGreaterThanOrEqual(34)
})
