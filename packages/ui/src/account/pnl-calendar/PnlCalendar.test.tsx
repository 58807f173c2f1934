import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { HiddenAmounts } from '../../money/money/HiddenAmounts.ts'
import { PnlCalendar } from './PnlCalendar.tsx'

afterEach(cleanup)

const onAction = vi.fn()
const days = [
  { day: '2026-10-31', result: '5', name: '31 October: +5.00' },
  { day: '2026-11-02', result: '12.35', name: '2 November: +12.35' },
  { day: '2026-11-18', result: '-1204.5', name: '18 November: −1,204.50' },
]
const Calendar = ({ locale = 'en-GB' }: { locale?: string }) => {
  const [month, setMonth] = useState('2026-11')
  return (
    <PnlCalendar
      month={month}
      range={{ first: '2026-10', last: '2026-11' }}
      onMonthChange={setMonth}
      days={days}
      onAction={onAction}
      locale={locale}
      labels={{ previous: 'Previous month', next: 'Next month' }}
    />
  )
}
const focused = () => document.activeElement?.getAttribute('data-day')

test('PnlCalendar shows each result of the month with sign and colour, and hides the results of other months', () => {
  render(<Calendar />)
  const day = screen.getByRole('button', { name: '18 November: −1,204.50' })
  expect(day.dataset.direction).toBe('down')
  expect(day.querySelector('.lk-pnl-exact')?.textContent).toBe('−1,204.50')
  expect(day.querySelector('.lk-pnl-short')?.textContent).toBe('−1,205')
  expect(screen.queryByRole('button', { name: '31 October: +5.00' })).toBeNull()
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)[0]).toBe('Mon')
})

test('PnlCalendar has one tab stop, and arrow keys move the focus by a day or a week', async () => {
  render(<Calendar />)
  expect(document.querySelectorAll('.lk-pnl-day[tabindex="0"]')).toHaveLength(1)
  screen.getByRole('button', { name: '18 November: −1,204.50' }).focus()
  await userEvent.keyboard('{ArrowRight}')
  expect(focused()).toBe('2026-11-19')
  await userEvent.keyboard('{ArrowUp}')
  expect(focused()).toBe('2026-11-12')
  await userEvent.keyboard('{Home}')
  expect(focused()).toBe('2026-11-09')
})

test('Home and End move the focus of PnlCalendar to the first and last day of the week, even if weeks start on Sunday', async () => {
  render(<Calendar locale="en-US" />)
  screen.getByRole('button', { name: '18 November: −1,204.50' }).focus()
  await userEvent.keyboard('{Home}')
  expect(focused()).toBe('2026-11-15')
  await userEvent.keyboard('{End}')
  expect(focused()).toBe('2026-11-21')
})

test('PnlCalendar moves the focus back by a month on Page Up, and never leaves its range', async () => {
  render(<Calendar />)
  screen.getByRole('button', { name: '18 November: −1,204.50' }).focus()
  await userEvent.keyboard('{PageUp}')
  expect(focused()).toBe('2026-10-18')
  expect(screen.getByRole('grid', { name: 'October 2026' })).toBeDefined()
  await userEvent.keyboard('{PageUp}')
  expect(focused()).toBe('2026-10-18')
  expect(screen.getByRole('button', { name: 'Previous month' })).toHaveProperty('disabled', true)
  await userEvent.click(screen.getByRole('button', { name: 'Next month' }))
  expect(screen.getByRole('grid', { name: 'November 2026' })).toBeDefined()
})

test('PnlCalendar calls onAction if the pressed day has a result, but not if the day has no result', async () => {
  render(<Calendar />)
  await userEvent.click(screen.getByRole('button', { name: '3 November 2026' }))
  expect(onAction).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: '2 November: +12.35' }))
  expect(onAction).toHaveBeenCalledExactlyOnceWith('2026-11-02')
})

test('PnlCalendar shows dots instead of hidden amounts', () => {
  render(
    <HiddenAmounts value>
      <Calendar />
    </HiddenAmounts>,
  )
  expect(new Set([...document.querySelectorAll('.lk-pnl-day bdi')].map(({ textContent }) => textContent))).toEqual(
    new Set(['••']),
  )
})
