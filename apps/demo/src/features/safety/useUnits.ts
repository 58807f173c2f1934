import { useLocale } from '@leverkit/ui'

/** Returns functions that format a number of minutes, or of hours, in the user's language. */
export const useUnits = () => {
  const { locale } = useLocale()
  const unit = (name: 'minute' | 'hour' | 'day') =>
    new Intl.NumberFormat(locale, { style: 'unit', unit: name, unitDisplay: 'long' })
  return {
    minutes: (count: string) => unit('minute').format(count as `${number}`),
    hours: (count: number) => (count < 48 ? unit('hour').format(count) : unit('day').format(count / 24)),
  }
}
