import '../../screen/panels.css'
import '../../screen/records.css'
import { isDecimal, isPositive } from '@leverkit/sdk/math'
import { AmountField, Button, formatMoney, Icon, RadioGroup, useLocale } from '@leverkit/ui'
import { useState } from 'react'
import { brand } from '../../brand/brand.ts'
import { amountText } from '../../domain/amountText.ts'
import { changeLimits, useLimits } from '../../domain/limitsStore.ts'
import { changeLimit, currentOf, type Limit, type LimitId } from '../../domain/personalLimits.ts'
import { useDateLocale } from '../../i18n/useDateLocale.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { momentOf } from '../../screen/momentOf.ts'
import { Screen } from '../../screen/Screen.tsx'
import { useToasts } from '../../screen/useToasts.ts'
import { ActiveLimits } from './ActiveLimits.tsx'
import { TimeOut } from './TimeOut.tsx'
import { useUnits } from './useUnits.ts'

const checks = ['15', '30', '60', '120'] as const
const off = 'off'

/** Returns a note about a less strict limit that takes effect later; `null` if there is none. */
const useLater = (format: (value: string) => string) => {
  const { t } = useTranslation('safety')
  const locale = useDateLocale()
  return ({ next }: Limit, now: number) =>
    next && now < next.from
      ? t('limits.later', {
          when: momentOf(next.from, locale),
          value: next.value === null ? t('limits.none') : format(next.value),
        })
      : null
}

const Later = ({ text }: { text: string | null }) =>
  text !== null && (
    <div className="app-limit-later">
      <Icon name="clock" size="sm" /> {text}
    </div>
  )

type AmountId = 'dailyLoss' | 'weeklyDeposit'

/** Limits by amount: the loss of a day, and the deposits of seven days. One button saves both limits. */
const Amounts = () => {
  const { t } = useTranslation('safety')
  const { locale } = useLocale()
  const toasts = useToasts()
  const limits = useLimits()
  const now = Date.now()
  const [typed, setTyped] = useState<Partial<Record<AmountId, string>>>({})
  const [isTried, setTried] = useState(false)
  const laterOf = {
    dailyLoss: useLater((value) => amountText(value, brand.currency, locale)),
    weeklyDeposit: useLater((value) => formatMoney(value, locale)),
  }
  const shown = (id: AmountId) => typed[id] ?? currentOf(limits[id], now) ?? ''
  const isWrong = (id: AmountId) => shown(id) !== '' && !(isDecimal(shown(id)) && isPositive(shown(id)))
  const save = () => {
    setTried(true)
    if (isWrong('dailyLoss') || isWrong('weeklyDeposit')) return
    const at = Date.now()
    const changed = (limit: Limit, id: AmountId) => (typed[id] === undefined ? limit : changeLimit(limit, typed[id] || null, at))
    changeLimits((before) => ({
      ...before,
      dailyLoss: changed(before.dailyLoss, 'dailyLoss'),
      weeklyDeposit: changed(before.weeklyDeposit, 'weeklyDeposit'),
    }))
    setTyped({})
    toasts.done(t('limits.saved'), { name: 'limits' })
  }
  return (
    <section className="app-card app-settings">
      {(['dailyLoss', 'weeklyDeposit'] as const).map((id) => (
        <div key={id}>
          <AmountField
            variant="outline"
            label={t(`limits.${id}`)}
            placeholder={t('limits.none')}
            value={shown(id)}
            onChange={(value) => setTyped({ ...typed, [id]: value })}
            fractionDigits={2}
            aside={id === 'dailyLoss' ? <bdi dir="ltr">{brand.currency}</bdi> : undefined}
            description={t(`limits.${id}Hint`)}
            errorMessage={isTried && isWrong(id) && t('limits.invalid')}
          />
          <Later text={laterOf[id](limits[id], now)} />
        </div>
      ))}
      <Button variant="primary" size="lg" onPress={save}>
        {t('limits.save')}
      </Button>
    </section>
  )
}

/** Choice of the minutes between two reality checks. The choice is saved at once. */
const RealityCheck = () => {
  const { t } = useTranslation('safety')
  const units = useUnits()
  const now = Date.now()
  const { realityCheck } = useLimits()
  const later = useLater(units.minutes)(realityCheck, now)
  const id: LimitId = 'realityCheck'
  const choose = (next: string) =>
    changeLimits((before) => ({ ...before, [id]: changeLimit(before[id], next === off ? null : next, Date.now()) }))
  return (
    <section className="app-card app-settings">
      <RadioGroup
        label={t('limits.realityCheck')}
        layout="cards"
        value={currentOf(realityCheck, now) ?? off}
        onChange={choose}
        items={[
          { id: off, label: t('limits.off') },
          ...checks.map((minutes) => ({ id: minutes, label: units.minutes(minutes) })),
        ]}
      />
      <p className="app-hint">{t('limits.realityCheckHint')}</p>
      <Later text={later} />
    </section>
  )
}

/** Limits that users set for themselves on this device. */
export const LimitsScreen = () => {
  const { t } = useTranslation('safety')
  return (
    <Screen title={t('limits.title')} backTo="/mine/system">
      <ActiveLimits />
      <p className="app-hint">{t('limits.hint')}</p>
      <Amounts />
      <TimeOut />
      <RealityCheck />
    </Screen>
  )
}
