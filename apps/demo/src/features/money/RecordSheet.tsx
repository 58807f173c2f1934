import '../../screen/panels.css'
import type { DepositRecord, WithdrawRecord } from '@leverkit/sdk'
import { Button, CopyField, DateTime, type Figure, Figures, Icon, Money, Sheet } from '@leverkit/ui'
import type { ReactNode } from 'react'
import { brand } from '../../brand/brand.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useCopyLabels } from '../../screen/useCopyLabels.ts'
import { useCopyText } from '../../screen/useCopyText.ts'
import { DepositSteps } from './DepositSteps.tsx'
import { displayDigits } from './displayDigits.ts'

interface RecordSheetProps {
  title: string
  /** Details as lines of text, for a message to customer support. A line without text is left out. */
  details: readonly (string | null)[]
  onClose: () => void
  children: ReactNode
}

/**
 * Sheet with the details of a payment. The details can be copied, because the API contract has no number that identifies a
 * payment.
 */
const RecordSheet = ({ title, details, onClose, children }: RecordSheetProps) => {
  const { t } = useTranslation(['money', 'shell'])
  const copy = useCopyText()
  return (
    <Sheet
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={title}
      labels={{ close: t('shell:close') }}
      footer={
        <Button variant="outline" size="lg" onPress={() => void copy(details.filter(Boolean).join('\n'))}>
          <Icon name="copy" size="sm" /> {t('money:record.copy')}
        </Button>
      }
    >
      <div className="app-in-sheet app-form">{children}</div>
    </Sheet>
  )
}

const exactTime = (at: number) => new Date(at).toISOString()

/** Sheet with the details of a deposit: amount, steps, payment method, time, and the reason for a rejection. */
export const DepositSheet = ({ record, onClose }: { record: DepositRecord; onClose: () => void }) => {
  const { t } = useTranslation('money')
  const { amount, currencyCode, createdAt, status, type, remark } = record
  const title = t('deposit.title')
  return (
    <RecordSheet
      title={title}
      details={[`${title}: ${amount} ${currencyCode}`, exactTime(createdAt), t(`deposit.status.${status}`), remark]}
      onClose={onClose}
    >
      <p className="app-amount">
        <Money value={amount} fractionDigits={displayDigits(amount)} currency={currencyCode} />
      </p>
      <DepositSteps record={record} />
      <Figures
        layout="lines"
        items={[
          ...(type === 'unknown' ? [] : [{ id: 'way', label: t('deposit.way'), value: t(`deposit.ways.${type}`) }]),
          { id: 'at', label: t('record.at'), value: <DateTime at={createdAt} show="exact" /> },
        ]}
      />
    </RecordSheet>
  )
}

/** Sheet with the details of a withdrawal: amount, status, fee, received amount, time, address and remark. */
export const WithdrawSheet = ({ record, onClose }: { record: WithdrawRecord; onClose: () => void }) => {
  const { t } = useTranslation('money')
  const labels = useCopyLabels()
  const { amount, received, currencyCode, fee, statusName, createdAt, coinAddress, payeeAccount, notes } = record
  const address = coinAddress ?? payeeAccount
  const title = t('withdraw.title')
  const inCurrency = <Money value={received} fractionDigits={displayDigits(received)} currency={currencyCode} />
  const items: Figure[] = [
    { id: 'status', label: t('record.status'), value: statusName },
    { id: 'fee', label: t('withdraw.fee'), value: <Money value={fee} currency={brand.currency} /> },
    { id: 'received', label: t('withdraw.received'), value: inCurrency },
    { id: 'at', label: t('record.at'), value: <DateTime at={createdAt} show="exact" /> },
  ]
  const paid = `${title}: ${amount} ${brand.currency}, ${received} ${currencyCode}`
  return (
    <RecordSheet title={title} details={[paid, exactTime(createdAt), statusName, address, notes]} onClose={onClose}>
      <p className="app-amount">
        <Money value={amount} currency={brand.currency} />
      </p>
      <Figures layout="lines" items={items} />
      {notes && <p dir="auto">{notes}</p>}
      {address && <CopyField label={t('withdraw.to')} value={address} isGrouped labels={labels} />}
    </RecordSheet>
  )
}
