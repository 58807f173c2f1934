import '../../styles.css'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { RiskMeter } from './RiskMeter.tsx'

const labels = {
  level: 'Margin level',
  zones: { 'stop-out': 'Stop-out', 'margin-call': 'Margin call', careful: 'Careful', comfortable: 'No warning' },
  marks: { stopOut: 'Stop-out', marginCall: 'Margin call' },
}
const boxes = (selector: string) => [...document.querySelectorAll(selector)].map((each) => each.getBoundingClientRect())

test.each(['ltr', 'rtl'])(
  'the levels of the scale of RiskMeter are below the borders of their zones, and apart from each other (%s)',
  async (dir) => {
    await render(
      <div dir={dir} style={{ inlineSize: 248 }}>
        <RiskMeter level="1416" thresholds={{ stopOut: '50', marginCall: '100', careful: '300' }} labels={labels} />
      </div>,
    )
    const zones = boxes('.lk-risk-zone')
    const marks = boxes('.lk-risk-mark')
    for (const at of [0, 1]) {
      const [zone, next, mark] = [zones[at], zones[at + 1], marks[at]]
      if (!zone || !next || !mark) throw new Error('the meter is incomplete')
      const border = dir === 'rtl' ? (zone.left + next.right) / 2 : (zone.right + next.left) / 2
      expect((mark.left + mark.right) / 2).toBeCloseTo(border, 0)
      expect(mark.top).toBeGreaterThanOrEqual(zone.bottom)
    }
    const [first, second] = marks
    if (!first || !second) throw new Error('the scale is incomplete')
    const gap = dir === 'rtl' ? first.left - second.right : second.left - first.right
    expect(gap).toBeGreaterThanOrEqual(4)
  },
)
