import { useMemo } from 'react'
import { formatMoney } from '../../money/money/formatMoney.ts'

/** Returns formatters for the dates, times and amounts of the equity curve. */
export function useEquityFormats(locale: string, timeZone: string | undefined) {
  return useMemo(() => {
    const day = new Intl.DateTimeFormat(locale, { timeZone, numberingSystem: 'latn', day: 'numeric', month: 'short' })
    const hours = { timeZone, numberingSystem: 'latn', hourCycle: 'h23' } as const
    const clock = new Intl.DateTimeFormat(locale, { ...hours, hour: '2-digit', minute: '2-digit' })
    const moment = new Intl.DateTimeFormat(locale, { ...hours, dateStyle: 'medium', timeStyle: 'short' })
    return {
      day: (time: number) => day.format(time),
      clock: (time: number) => clock.format(time),
      moment: (time: number) => moment.format(time),
      money: (text: string) => formatMoney(text, locale),
    }
  }, [locale, timeZone])
}

export type EquityFormats = ReturnType<typeof useEquityFormats>
