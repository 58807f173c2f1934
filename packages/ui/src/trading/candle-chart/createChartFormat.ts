import { formatDecimal } from '../../foundation/decimal-format/formatDecimal.ts'
import type { ChartFormat } from './chartEngine.ts'

const hour = 3_600_000

/** Converts a zone name such as "GMT+05:30" to its offset from UTC in ms, positive to the east. "GMT" alone is zero. */
function readOffset(name: string): number {
  const [, sign, hours = '0', minutes = '0'] = /GMT([+-])(\d+):?(\d+)?/.exec(name) ?? []
  return (sign === '-' ? -1 : 1) * (parseInt(hours, 10) * 60 + parseInt(minutes, 10)) * 60_000
}

const mostKept = 200

/** Wraps `format` in a cache. Intl is slow, and the axes format the same few numbers at every tick. */
function cacheResults(format: (text: string) => string): (text: string) => string {
  const known = new Map<string, string>()
  return (text) => {
    const answer = known.get(text) ?? format(text)
    if (known.size >= mostKept) known.clear()
    known.set(text, answer)
    return answer
  }
}

/**
 * Returns the axis formats for a locale and a time zone. Because Intl is slow, the offset of the time zone is cached for each
 * hour.
 */
export function createChartFormat(
  locale: string,
  timeZone: string,
  precision: number,
): ChartFormat & { moment(time: number): string } {
  // Each format is created at its first use, because creating a format takes several milliseconds on a slow phone.
  const make = (locales: string, options: Intl.DateTimeFormatOptions) => {
    let format: Intl.DateTimeFormat | undefined
    return () => {
      format ??= new Intl.DateTimeFormat(locales, { timeZone, numberingSystem: 'latn', ...options })
      return format
    }
  }
  const clockStyle = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
  const clock = make(locale, clockStyle)
  const day = make(locale, { day: 'numeric', month: 'short' })
  const moment = make(locale, { day: 'numeric', month: 'short', ...clockStyle })
  const offsetName = make('en', { timeZoneName: 'longOffset' })
  const offsets = new Map<number, number>()
  const figure = cacheResults((text) => formatDecimal(text, locale))
  return {
    figure,
    price: (value) => figure(value.toFixed(precision)),
    percent: (value, digits) =>
      formatDecimal(value.toFixed(digits), locale, { fractionDigits: digits, signed: true, isPercent: true }),
    zoneOffsetMs(time) {
      const key = Math.floor(time / hour)
      const known = offsets.get(key)
      if (known !== undefined) return known
      const name =
        offsetName()
          .formatToParts(time)
          .find((part) => part.type === 'timeZoneName')?.value ?? 'GMT'
      const offset = readOffset(name)
      offsets.set(key, offset)
      return offset
    },
    clock: (time) => clock().format(time),
    day: (time) => day().format(time),
    moment: (time) => moment().format(time),
  }
}
