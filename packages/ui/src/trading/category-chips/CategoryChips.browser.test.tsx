import '../../styles.css'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { CategoryChips } from './CategoryChips.tsx'

const items = ['Favourites', 'Forex', 'Metals', 'Indices', 'Energy', 'Crypto'].map((label) => ({ id: label, label }))
/** Width in px of the part of a chip that has to be inside the fade, so that a user notices the fade. */
const leastFaded = 12

/** Distances in px of the ends of all chips from the end of the row, in reading order. Negative: beyond the end. */
const distances = (row: Element, dir: string) => {
  const edge = row.getBoundingClientRect()
  return [...row.querySelectorAll('button')].map((chip) => {
    const { left, right, width } = chip.getBoundingClientRect()
    return { end: dir === 'rtl' ? left - edge.left : edge.right - right, width }
  })
}

test.each(['ltr', 'rtl'])(
  'a row of chips that continues fades out over a chip at every width of a phone, and its last chip is clear of the fade (%s)',
  async (dir) => {
    await render(
      <div dir={dir} className="lk-root">
        <CategoryChips label="Categories" items={items} />
      </div>,
    )
    const row = page.getByRole('toolbar').element()
    for (let width = 320; width <= 430; width += 2) {
      await page.viewport(width, 300)
      const style = getComputedStyle(row)
      const fade = Number.parseFloat(/100% - ([\d.]+)px/.exec(style.maskImage)?.[1] ?? '0')
      row.scrollLeft = 0
      expect(row.scrollWidth).toBeGreaterThan(row.clientWidth)
      const faded = distances(row, dir).map(({ end, width: chip }) => Math.min(fade, end + chip) - Math.max(0, end))
      expect(Math.max(...faded), `${width} px`).toBeGreaterThanOrEqual(leastFaded)
      row.scrollLeft = dir === 'rtl' ? -row.scrollWidth : row.scrollWidth
      expect(distances(row, dir).at(-1)?.end, `${width} px`).toBeGreaterThanOrEqual(fade - 1)
    }
  },
)
