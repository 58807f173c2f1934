import type { DepositRecord } from '@leverkit/sdk'
import { DateTime, StatusTimeline, type TimelineStep } from '@leverkit/ui'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { stepsOf } from './depositSteps.model.ts'

interface DepositStepsProps {
  /** Deposit whose progress is shown. Omitted for a deposit that the user is about to send. */
  record?: DepositRecord
}

/**
 * The steps of a deposit: sent by the user, under review, credited. If the deposit was rejected, the last step shows the
 * rejection and the reason.
 */
export const DepositSteps = ({ record }: DepositStepsProps) => {
  const { t } = useTranslation('money')
  const steps: TimelineStep[] = stepsOf(record?.status ?? null).map(({ id, state }) => ({
    id,
    state,
    label: t(id === 'sent' ? 'deposit.steps.sent' : `deposit.status.${id}`),
    ...(id === 'sent' && record ? { at: <DateTime at={record.createdAt} /> } : {}),
    ...(state === 'refused' && record?.remark ? { remark: record.remark } : {}),
  }))
  return (
    <StatusTimeline
      layout={record ? 'column' : 'row'}
      items={steps}
      labels={{
        done: t('steps.done'),
        current: t('steps.current'),
        refused: t('steps.refused'),
        ahead: t('steps.ahead'),
      }}
    />
  )
}
