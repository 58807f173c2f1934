import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { afterEach, expect, test, vi } from 'vitest'
import { DateRangePicker, type DateRangePickerProps } from './DateRangePicker.tsx'

afterEach(cleanup)

const range = { start: '2026-11-02', end: '2026-11-13' }
const labels = { previous: 'Previous month', next: 'Next month', presets: 'Ranges' }
const show = (props: Partial<DateRangePickerProps> = {}, locale = 'en-GB') =>
  render(
    <I18nProvider locale={locale}>
      <DateRangePicker label="Period" defaultValue={range} labels={labels} {...props} />
    </I18nProvider>,
  )
const text = () => document.querySelector('.lk-date-range-dates')?.textContent?.replaceAll(/[\u2066-\u2069\u200e\u200f]/g, '')
const open = async () => {
  await userEvent.click(screen.getByRole('button'))
  return within(screen.getByRole('dialog'))
}

test.each([
  ['en-GB', '02/11/2026–13/11/2026'],
  ['en-US', '11/2/2026–11/13/2026'],
  ['ja-JP', '2026/11/2–2026/11/13'],
])('DateRangePicker shows day, month and year in the order of the locale %s', (locale, expected) => {
  show({}, locale)
  expect(text()).toBe(expected)
})

test('DateRangePicker emits ISO dates of the chosen days', async () => {
  const onChange = vi.fn()
  show({ onChange })
  const dialog = await open()
  await userEvent.click(dialog.getByRole('button', { name: / 4 November 2026/ }))
  await userEvent.click(dialog.getByRole('button', { name: / 6 November 2026/ }))
  expect(onChange).toHaveBeenCalledExactlyOnceWith({ start: '2026-11-04', end: '2026-11-06' })
})

test('DateRangePicker emits Gregorian ISO dates if the locale has another calendar', async () => {
  const onChange = vi.fn()
  show({ onChange, defaultValue: null, presets: [{ id: 'x', label: 'X', value: range }] }, 'th-TH-u-ca-buddhist')
  const dialog = await open()
  await userEvent.click(dialog.getByRole('button', { name: 'X' }))
  expect(onChange).toHaveBeenCalledExactlyOnceWith(range)
  screen.getAllByRole('spinbutton')[0]?.focus()
  await userEvent.keyboard('{ArrowUp}')
  expect(onChange).toHaveBeenLastCalledWith({ start: '2026-11-03', end: '2026-11-13' })
})

test('a preset of DateRangePicker chooses its range and closes the panel', async () => {
  const onChange = vi.fn()
  const value = { start: '2026-11-18', end: '2026-11-24' }
  show({ onChange, presets: [{ id: 'week', label: 'Last 7 days', value }] })
  const dialog = await open()
  const preset = dialog.getByRole('button', { name: 'Last 7 days' })
  expect(preset.getAttribute('aria-pressed')).toBe('false')
  await userEvent.click(preset)
  expect(onChange).toHaveBeenCalledExactlyOnceWith(value)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('DateRangePicker disables the days before minValue and after maxValue', async () => {
  const onChange = vi.fn()
  show({ onChange, minValue: '2026-11-03', maxValue: '2026-11-20' })
  const dialog = await open()
  for (const name of [/ 2 November 2026/, /21 November 2026/])
    expect(dialog.getByRole('button', { name }).getAttribute('aria-disabled')).toBe('true')
})

test('DateRangePicker throws if a value is not an ISO date', () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined)
  expect(() => show({ defaultValue: { start: '1/11/2026', end: '2026-11-13' } })).toThrow(
    'Invalid ISO 8601 date string: 1/11/2026',
  )
  vi.restoreAllMocks()
})
