import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { LeverRail } from './LeverRail.tsx'

const rail = {
  open: '1.08302',
  stop: '1.08090',
  target: '1.08720',
  direction: 'flat',
  labels: { stop: 'SL', target: 'TP' },
} as const

test('LeverRail shows the dot of the current price as soon as the price is known', () => {
  const { container, rerender } = render(<LeverRail {...rail} current={null} />)
  expect(container.querySelector('.lk-rail-dot')).toBeNull()
  expect(container.querySelector('.lk-rail-fulcrum')).not.toBeNull()
  rerender(<LeverRail {...rail} current="1.08419" />)
  expect(container.querySelector('.lk-rail-dot')).not.toBeNull()
})
