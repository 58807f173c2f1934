import './safety.css'
import { useAccess, useSession } from '@leverkit/react-hooks'
import { compare } from '@leverkit/sdk/math'
import { Banner, Figures, formatMoney, Progress, useLocale } from '@leverkit/ui'
import { brand } from '../../brand/brand.ts'
import { amountText } from '../../domain/amountText.ts'
import { useBrokerTime } from '../../domain/brokerTime.ts'
import { useHiddenAmounts } from '../../domain/hiddenAmounts.ts'
import { useLimits } from '../../domain/limitsStore.ts'
import { currentOf, depositedOf, lossOf, usedPercent } from '../../domain/personalLimits.ts'
import { useDepositsOfWeek } from '../../domain/useDepositsOfWeek.ts'
import { useResultOfToday } from '../../domain/useResultOfToday.ts'
import { useDateLocale } from '../../i18n/useDateLocale.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { momentOf } from '../../screen/momentOf.ts'
import { useNow } from './useNow.ts'
import { useUnits } from './useUnits.ts'

interface BarProps {
  label: string
  /** Used part of the limit as decimal text; `null` while it is unknown. */
  used: string | null
  limit: string
  /** Currency of both amounts; `null` if the limit holds for each currency. */
  currency: string | null
}

/** Used part of a limit, as a bar and as amounts. If amounts are hidden, the bar is empty and hides them too. */
const LimitBar = ({ label, used, limit, currency }: BarProps) => {
  const { locale } = useLocale()
  const isHidden = useHiddenAmounts()
  const usedText = used === null ? '–' : formatMoney(used, locale, { isHidden })
  const limitText = currency === null ? formatMoney(limit, locale) : amountText(limit, currency, locale)
  const isShown = used !== null && !isHidden
  return (
    <Progress
      className={isShown && compare(used, limit) >= 0 ? 'app-limit app-limit-reached' : 'app-limit'}
      label={label}
      value={isShown ? usedPercent(used, limit) : 0}
      valueLabel={`${usedText} / ${limitText}`}
    />
  )
}

const DailyLoss = ({ limit }: { limit: string }) => {
  const { t } = useTranslation('safety')
  const { locale } = useLocale()
  const result = useResultOfToday()
  const used = result === null ? null : lossOf(result)
  const isReached = used !== null && compare(used, limit) >= 0
  return (
    <>
      <LimitBar label={t('limits.dailyLoss')} used={used} limit={limit} currency={brand.currency} />
      {isReached && <Banner tone="warning">{t('block.dailyLoss', { amount: amountText(limit, brand.currency, locale) })}</Banner>}
    </>
  )
}

/** One bar for each currency of the deposits of seven days, because each currency counts separately. */
const WeeklyDeposit = ({ limit }: { limit: string }) => {
  const { t } = useTranslation('safety')
  const now = useBrokerTime()
  const weeks = [useDepositsOfWeek('coin', now), useDepositsOfWeek('bank', now)]
  const label = t('limits.weeklyDeposit')
  const bars = weeks.flatMap((week) => (week ? [...depositedOf(week.deposits, week.now)] : []))
  if (bars.length === 0) {
    const isKnown = weeks.every((week) => week !== null)
    return <LimitBar label={label} used={isKnown ? '0' : null} limit={limit} currency={null} />
  }
  // A currency that is paid both by coin and by bank has two bars, because the limit is checked for each kind of deposit.
  return bars.map(([currency, used], index) => (
    <LimitBar key={`${currency} ${index}`} label={label} used={used} limit={limit} currency={currency} />
  ))
}

/**
 * The limits that are in force now, with the used part of each. An account that can neither trade nor deposit has no used part.
 * Renders nothing without a limit.
 */
export const ActiveLimits = () => {
  const { t } = useTranslation('safety')
  const dateLocale = useDateLocale()
  const units = useUnits()
  const now = useNow()
  const { isSignedIn } = useSession()
  const canDeposit = useAccess('deposit').isAllowed
  const limits = useLimits()
  const { pausedUntil } = limits
  const [loss, deposits, minutes] = [limits.dailyLoss, limits.weeklyDeposit, limits.realityCheck].map((each) =>
    currentOf(each, now),
  )
  const isPaused = pausedUntil !== null && now < pausedUntil
  if (!(isPaused || loss || deposits || minutes)) return null
  return (
    <section className="app-card app-active-limits" aria-label={t('limits.title')}>
      {isPaused && <Banner tone="warning">{t('block.timeOut', { when: momentOf(pausedUntil, dateLocale) })}</Banner>}
      {loss &&
        (isSignedIn ? (
          <DailyLoss limit={loss} />
        ) : (
          <LimitBar label={t('limits.dailyLoss')} used={null} limit={loss} currency={brand.currency} />
        ))}
      {deposits &&
        (canDeposit ? (
          <WeeklyDeposit limit={deposits} />
        ) : (
          <LimitBar label={t('limits.weeklyDeposit')} used={null} limit={deposits} currency={null} />
        ))}
      {minutes && (
        <Figures
          layout="lines"
          items={[{ id: 'realityCheck', label: t('limits.realityCheck'), value: units.minutes(minutes) }]}
        />
      )}
    </section>
  )
}
