import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { RiskMeter } from './RiskMeter.tsx'

afterEach(cleanup)

const zones = { 'stop-out': 'Close to stop-out', 'margin-call': 'Margin call', careful: 'Careful', comfortable: 'Comfortable' }
const meter = (level: string | null) => (
  <RiskMeter
    level={level}
    thresholds={{ stopOut: '50', marginCall: '100', careful: '300' }}
    labels={{ level: 'Margin level', zones }}
  />
)

test('RiskMeter announces a change of zone, but not a change of the margin level within a zone', () => {
  const { rerender } = render(meter('1416'))
  expect(screen.getByRole('status').textContent).toBe('')
  rerender(meter('1400'))
  expect(screen.getByRole('status').textContent).toBe('')
  rerender(meter('299'))
  expect(screen.getByRole('status').textContent).toBe('Careful')
})

test('RiskMeter exposes the zone and the margin level as its value text', () => {
  render(meter('86'))
  expect(screen.getByRole('meter', { name: 'Margin level' }).getAttribute('aria-valuetext')).toBe('Margin call, 86%')
})

test('for an account without orders, RiskMeter shows an empty bar and no margin level, and names the zone without a warning', () => {
  const { container } = render(meter(null))
  expect(container.querySelector('.lk-risk-pin, [data-on]')).toBeNull()
  expect(container.textContent).toBe('ComfortableMargin level –')
  const { value, text } = { value: 'aria-valuenow', text: 'aria-valuetext' }
  expect([value, text].map((name) => screen.getByRole('meter').getAttribute(name))).toEqual(['0', 'Comfortable'])
})

test('when the last order of an account closes, RiskMeter announces that the zone has changed', () => {
  const { rerender } = render(meter('86'))
  rerender(meter(null))
  expect(screen.getByRole('status').textContent).toBe('Comfortable')
})

test('while the account is loading, RiskMeter shows no zone, and the first zone that it shows afterwards is not announced', () => {
  const labels = { level: 'Margin level', zones }
  const thresholds = { stopOut: '50', marginCall: '100', careful: '300' }
  const { container, rerender } = render(<RiskMeter isUnknown level={null} thresholds={thresholds} labels={labels} />)
  expect(screen.getByRole('meter').getAttribute('aria-valuetext')).toBe('–')
  expect(screen.queryByText('Comfortable')).toBeNull()
  expect(container.querySelector('.lk-risk-pin, [data-on]')).toBeNull()
  rerender(<RiskMeter level="86" thresholds={thresholds} labels={labels} />)
  expect(screen.getByRole('meter').getAttribute('aria-valuetext')).toBe('Margin call, 86%')
  expect(screen.getByRole('status').textContent).toBe('')
})

test('a heading replaces the visible name of RiskMeter, but not its accessible name', () => {
  render(
    <RiskMeter
      level="86"
      thresholds={{ stopOut: '50', marginCall: '100', careful: '300' }}
      labels={{ level: 'Margin level', zones }}
      heading={<button type="button">What is the margin level?</button>}
    />,
  )
  expect(screen.getByText('86%').parentElement?.textContent).toBe('What is the margin level? 86%')
  expect(screen.getByRole('meter', { name: 'Margin level' })).toBeTruthy()
})

test('the scale of RiskMeter names the levels of the stop-out and the margin call, and describes the meter', () => {
  const labels = { level: 'Margin level', zones, marks: { stopOut: 'Stop-out', marginCall: 'Margin call' } }
  const thresholds = { stopOut: '50', marginCall: '100', careful: '300' }
  const { container } = render(<RiskMeter level={null} thresholds={thresholds} labels={labels} />)
  const described = screen.getByRole('meter').getAttribute('aria-describedby') ?? ''
  expect(document.getElementById(described)?.textContent).toBe('Stop-out 50%Margin call 100%')
  expect([...container.querySelectorAll('.lk-risk-mark')].map((mark) => mark.getAttribute('title'))).toEqual([
    'Stop-out',
    'Margin call',
  ])
})
