import { useAccountSummary } from '@leverkit/react-hooks'
import { compare, multiply } from '@leverkit/sdk/decimal'
import { useEffect } from 'react'
import { brand } from '../../brand/brand.ts'
import { useBrokerNow } from '../../domain/brokerTime.ts'
import { useOwner } from '../../domain/DeviceStore.ts'
import { setLowMargin, useIsMarginLow } from '../../domain/lowMargin.ts'
import { addNotice, noticeStore } from '../../domain/notices/noticeStore.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'

/**
 * Margin level at which a warning ends. It is higher than the level at which the warning starts, so that the warning does not
 * flicker.
 */
const healedAt = multiply(brand.risk.careful, '1.05')

/** Time in ms for which no further warning is recorded after a warning, even if the page is reloaded. */
const sameMs = 60 * 60_000

const useNotice = (isLow: boolean, level: string | null) => {
  const owner = useOwner()
  const brokerNow = useBrokerNow()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the notice keeps the margin level at the start of the warning
  useEffect(() => {
    if (!isLow || level === null) return
    const now = brokerNow()
    const isKnown = noticeStore.get(owner).some(({ kind, at }) => kind === 'margin' && Math.abs(now - at) < sameMs)
    if (!isKnown) addNotice(owner, `margin ${now}`, { kind: 'margin', level }, now)
  }, [owner, isLow])
}

/** Watches the margin level on every screen. Screen readers announce a low level once, and not at each tick. */
export const MarginWatch = () => {
  const { t } = useTranslation('notices')
  const level = useAccountSummary().figures?.marginLevel ?? null
  const isLow = useIsMarginLow()
  useEffect(() => setLowMargin(level !== null && compare(level, isLow ? healedAt : brand.risk.careful) < 0), [level, isLow])
  useEffect(() => () => setLowMargin(false), [])
  useNotice(isLow, level)
  return (
    <span role="status" className="lk-visually-hidden">
      {isLow && t('announced')}
    </span>
  )
}
