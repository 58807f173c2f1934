import { useAccountSummary } from '@leverkit/react-hooks'
import { subtract } from '@leverkit/sdk/math'
import { Button, Dialog, Figures, Money, useLocale } from '@leverkit/ui'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { brand } from '../../brand/brand.ts'
import { parseStored } from '../../domain/parseStored.ts'
import { nextCheckAt, type PersonalLimits } from '../../domain/personalLimits.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'

const key = 'leverkit.visit'

/** A visit in this browser tab: its start time, the account's equity at the start, and the time of the last reality check. */
interface Visit {
  readonly startedAt: number
  readonly equity: string | null
  readonly checkedAt: number
}

/** Reads the visit of this browser tab. A visit begins now if none is saved, or if the saved text is damaged. */
const readVisit = (now: number): Visit => {
  const saved = parseStored(sessionStorage.getItem(key)) as Partial<Visit> | null
  const isReadable = typeof saved?.startedAt === 'number' && typeof saved.checkedAt === 'number'
  return isReadable ? (saved as Visit) : { startedAt: now, equity: null, checkedAt: now }
}

/** Formats the duration of the visit in minutes, in the user's language. */
const durationOf = (ms: number, locale: string): string =>
  new Intl.NumberFormat(locale, { style: 'unit', unit: 'minute', unitDisplay: 'long' }).format(
    Math.max(1, Math.round(ms / 60_000)),
  )

/**
 * Dialog with the duration of the visit and the change of equity. It opens after the number of minutes that the user has
 * chosen.
 */
export const RealityCheck = ({ limits, now }: { limits: PersonalLimits; now: number }) => {
  const { t } = useTranslation('safety')
  const navigate = useNavigate()
  const { locale } = useLocale()
  const { figures } = useAccountSummary()
  const [visit, setVisit] = useState(() => readVisit(now))
  useEffect(() => sessionStorage.setItem(key, JSON.stringify(visit)), [visit])
  const equity = figures?.equity ?? null
  useEffect(() => {
    if (equity !== null) setVisit((before) => (before.equity === null ? { ...before, equity } : before))
  }, [equity])
  const next = nextCheckAt(limits, visit.checkedAt, now)
  const close = () => setVisit({ ...visit, checkedAt: Date.now() })
  const change = equity !== null && visit.equity !== null ? subtract(equity, visit.equity) : null
  return (
    <Dialog
      isOpen={next !== null && now >= next}
      onOpenChange={(isOpen) => !isOpen && close()}
      isAlert
      title={t('check.title')}
      actions={
        <>
          <Button
            variant="outline"
            onPress={() => {
              close()
              void navigate('/mine/limits')
            }}
          >
            {t('block.see')}
          </Button>
          <Button variant="primary" onPress={close}>
            {t('check.continue')}
          </Button>
        </>
      }
    >
      <p>{t('check.body', { duration: durationOf(now - visit.startedAt, locale) })}</p>
      <Figures
        layout="lines"
        items={[
          {
            id: 'change',
            label: t('check.change'),
            value: <Money value={change} isResult fractionDigits={2} currency={brand.currency} />,
          },
        ]}
      />
      <p className="app-hint">{t('check.note')}</p>
    </Dialog>
  )
}
