import { DateTime } from '@leverkit/ui'
import { useBrokerTime } from '../../domain/brokerTime.ts'
import { useDateLocale } from '../../i18n/useDateLocale.ts'

const [minuteMs, hourMs, dayMs] = [60_000, 3_600_000, 86_400_000]

/** Age of a recent article in words, such as "2 hours ago"; `null` for an article that is older than a day or in the future. */
export const ageText = (ageMs: number, locale: string): string | null => {
  if (ageMs < 0 || ageMs >= dayMs) return null
  const [count, unit] = ageMs < hourMs ? ([ageMs / minuteMs, 'minute'] as const) : ([ageMs / hourMs, 'hour'] as const)
  return new Intl.RelativeTimeFormat(locale).format(-Math.max(1, Math.floor(count)), unit)
}

/** Age of a recent article in words by the broker's clock; `null` for an older article, and until the clock is known. */
const useAgeText = (at: number): string | null => {
  const now = useBrokerTime()
  return ageText(now === null ? -1 : now - at, useDateLocale())
}

/** Time of publication above an article: date and time, and the age of an article of the last 24 hours. */
export const PublishedInFull = ({ at }: { at: number }) => {
  const age = useAgeText(at)
  return (
    <>
      {age !== null && <span dir="auto">{age}</span>}
      <DateTime at={at} />
    </>
  )
}

interface PublishedAtProps {
  at: number
  /** Whether the article is below a heading with its day. */
  isBelowDay: boolean
}

/**
 * Time of publication: the age by the broker's clock for an article of the last 24 hours, otherwise the time of day, with the date if
 * no heading contains it.
 */
export const PublishedAt = ({ at, isBelowDay }: PublishedAtProps) => {
  const age = useAgeText(at)
  if (age === null) return <DateTime at={at} {...(isBelowDay && { show: 'time' })} />
  return (
    <time dir="auto" dateTime={new Date(at).toISOString()}>
      {age}
    </time>
  )
}
