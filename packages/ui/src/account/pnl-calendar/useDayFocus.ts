import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { addDays, addMonths, daysOf, weekdayOf } from './monthDays.ts'

interface DayFocusOptions {
  month: string
  range: { first: string; last: string }
  /** Date of the day that is the tab stop until the user moves the focus within the month. */
  start: string
  /** First day of the week, 1 (Monday) to 7 (Sunday). */
  firstWeekday: number
  onMonthChange: (month: string) => void
}

/** Returns the date to which a key moves the focus; `null` if the key does not move the focus. */
const dayAfter = (key: string, day: string, { isRtl, firstWeekday }: { isRtl: boolean; firstWeekday: number }): string | null => {
  const forward = isRtl ? 'ArrowLeft' : 'ArrowRight'
  const month = day.slice(0, 7)
  const inMonth = (other: string) => {
    const days = daysOf(other)
    return days.find((each) => each.slice(8) === day.slice(8)) ?? days.at(-1) ?? day
  }
  if (key === 'ArrowRight' || key === 'ArrowLeft') return addDays(day, key === forward ? 1 : -1)
  if (key === 'ArrowDown' || key === 'ArrowUp') return addDays(day, key === 'ArrowDown' ? 7 : -7)
  const inWeek = (weekdayOf(day) - firstWeekday + 7) % 7
  if (key === 'Home' || key === 'End') return addDays(day, key === 'Home' ? -inWeek : 6 - inWeek)
  if (key === 'PageUp' || key === 'PageDown') return inMonth(addMonths(month, key === 'PageUp' ? -1 : 1))
  return null
}

/** Moves the focus between the days of a month. Only one day is a tab stop. */
export function useDayFocus({ month, range, start, firstWeekday, onMonthChange }: DayFocusOptions) {
  const gridRef = useRef<HTMLTableElement>(null)
  const [moved, setMoved] = useState<string | null>(null)
  const isMoving = useRef(false)
  const day = moved?.startsWith(month) ? moved : start
  useEffect(() => {
    if (!isMoving.current || moved !== day) return
    isMoving.current = false
    gridRef.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus()
  }, [day, moved])
  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    const current = (event.target as HTMLElement).dataset.day
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl'
    const next = current && dayAfter(event.key, current, { isRtl, firstWeekday })
    if (!next) return
    event.preventDefault()
    const nextMonth = next.slice(0, 7)
    if (nextMonth < range.first || nextMonth > range.last) return
    isMoving.current = true
    setMoved(next)
    if (nextMonth !== month) onMonthChange(nextMonth)
  }
  return { day, gridRef, onKeyDown }
}
