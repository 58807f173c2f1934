import '../../screen/panels.css'
import { Button, Dialog, RadioGroup } from '@leverkit/ui'
import { useState } from 'react'
import { changeLimits, useLimits } from '../../domain/limitsStore.ts'
import { pause } from '../../domain/personalLimits.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useNow } from './useNow.ts'
import { useUnits } from './useUnits.ts'

/** Lengths of a time-out that the form offers, in hours. */
const pauses = [1, 24, 168] as const
const hourMs = 3_600_000

interface ConfirmationProps {
  /** Length of the time-out in hours. */
  hours: number
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

/** Asks before a time-out starts, because the user cannot end it early. */
const Confirmation = ({ hours, isOpen, onOpenChange }: ConfirmationProps) => {
  const { t } = useTranslation(['safety', 'shell'])
  const units = useUnits()
  const start = () => {
    changeLimits((before) => pause(before, Date.now() + hours * hourMs))
    onOpenChange(false)
  }
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      isAlert
      title={t('shell:labelled', { label: t('safety:limits.timeOut'), value: units.hours(hours) })}
      actions={
        <>
          <Button variant="outline" onPress={() => onOpenChange(false)}>
            {t('shell:cancel')}
          </Button>
          <Button variant="primary" onPress={start}>
            {t('safety:limits.start')}
          </Button>
        </>
      }
    >
      <p>{t('safety:limits.timeOutHint')}</p>
    </Dialog>
  )
}

/**
 * Form that starts a time-out. During a time-out it offers only the lengths that extend it, because a shorter one would have no
 * effect.
 */
export const TimeOut = () => {
  const { t } = useTranslation('safety')
  const units = useUnits()
  const now = useNow()
  const { pausedUntil } = useLimits()
  const [hours, setHours] = useState<number>(pauses[0])
  const [asks, setAsks] = useState(false)
  const [shortest, ...longer] = pauses.filter((count) => now + count * hourMs > (pausedUntil ?? 0))
  if (shortest === undefined) return null
  const offered: readonly number[] = [shortest, ...longer]
  const chosen = offered.includes(hours) ? hours : shortest
  return (
    <section className="app-card app-settings">
      <RadioGroup
        label={t('limits.timeOut')}
        layout="cards"
        value={String(chosen)}
        onChange={(next) => setHours(Number.parseInt(next, 10))}
        items={offered.map((count) => ({ id: String(count), label: units.hours(count) }))}
      />
      <p className="app-hint">{t('limits.timeOutHint')}</p>
      <Button variant="outline" onPress={() => setAsks(true)}>
        {t('limits.start')}
      </Button>
      <Confirmation hours={chosen} isOpen={asks} onOpenChange={setAsks} />
    </section>
  )
}
