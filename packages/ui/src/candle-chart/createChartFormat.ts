import { formatDecimal } from '../decimal-format/formatDecimal.ts'
import type { ChartFormat } from './chartEngine.ts'

const hour = 3_600_000

/** Minutes east of UTC as a number, read from "GMT+05:30"; "GMT" alone is zero. */
function readOffset(name: string): number {
  const [, sign, hours = '0', minutes = '0'] = /GMT([+-])(\d+):?(\d+)?/.exec(name) ?? []
  return (sign === '-' ? -1 : 1) * (parseInt(hours, 10) * 60 + parseInt(minutes, 10)) * 60_000
}

/** Axis words for a locale and a zone; zone offsets are looked up once an hour, because Intl is slow. */
export function createChartFormat(
  locale: string,
  timeZone: string,
  precision: number,
): ChartFormat & { moment(time: number): string } {
  const latin = { timeZone, numberingSystem: 'latn' } as const
  const clock = new Intl.DateTimeFormat(locale, { ...latin, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  const day = new Intl.DateTimeFormat(locale, { ...latin, day: 'numeric', month: 'short' })
  const moment = new Intl.DateTimeFormat(locale, {
    ...latin,
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  const offsetName = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
  const offsets = new Map<number, number>()
  return {
    price: (value) => formatDecimal(value.toFixed(precision), locale),
    zoneOffsetMs(time) {
      const key = Math.floor(time / hour)
      const known = offsets.get(key)
      if (known !== undefined) return known
      const name = offsetName.formatToParts(time).find((part) => part.type === 'timeZoneName')?.value ?? 'GMT'
      const offset = readOffset(name)
      offsets.set(key, offset)
      return offset
    },
    clock: (time) => clock.format(time),
    day: (time) => day.format(time),
    moment: (time) => moment.format(time),
  }
}
