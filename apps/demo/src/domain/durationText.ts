const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1_000],
] as const

/**
 * Formats a duration with its two largest units, rounded down. The text is wrapped in bidi isolates, so that it keeps the
 * direction of its language within left-to-right text.
 *
 * @example durationText(7_980_000, 'en') // "2h 13m", isolated
 */
export const durationText = (ms: number, locale: string): string => {
  const first = units.findIndex(([, size]) => ms >= size)
  const shown = first === -1 ? units.slice(-1) : units.slice(first, first + 2)
  let left = Math.max(0, ms)
  const parts = shown.map(([unit, size], index) => {
    const count = Math.floor(left / size)
    left -= count * size
    const format = new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'narrow' })
    return index > 0 && count === 0 ? '' : format.format(count)
  })
  return `\u2068${parts.filter(Boolean).join(' ')}\u2069`
}
