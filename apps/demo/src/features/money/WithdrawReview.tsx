import '../../screen/panels.css'
import type { WithdrawCurrency, WithdrawMethod } from '@leverkit/sdk'
import { AddressText, Button, Figures, Money, Sheet } from '@leverkit/ui'
import type { ReactNode } from 'react'
import { brand } from '../../brand/brand.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { ErrorBanner } from '../../screen/ErrorBanner.tsx'
import { displayDigits } from './displayDigits.ts'

interface WithdrawReviewProps {
  currency: WithdrawCurrency
  method: WithdrawMethod
  /** Amount as decimal text in the account currency. */
  amount: string
  fee: string | null
  /** Label of the fee, which states how the fee is computed. */
  feeLabel: string
  /** Amount as decimal text in the withdrawn currency. */
  received: string | null
  memo: string
  error: unknown
  /** State of a withdrawal whose answer was lost. */
  outcome: ReactNode
  canConfirm: boolean
  isSending: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Review of a withdrawal before it is sent. Shows the whole address. */
export const WithdrawReview = (props: WithdrawReviewProps) => {
  const { currency, method, amount, fee, feeLabel, received, memo, error, outcome, canConfirm, isSending, onConfirm, onClose } =
    props
  const { t } = useTranslation(['money', 'shell'])
  const owner = [method.bankName, method.payeeName].filter(Boolean).join(' · ')
  const network = method.network ?? currency.network
  const line = (id: string, label: string, value: string | null) => (value ? [{ id, label, value: <bdi>{value}</bdi> }] : [])
  return (
    <Sheet
      isOpen
      onOpenChange={(isOpen) => !isOpen && !isSending && onClose()}
      title={t('money:withdraw.reviewTitle')}
      labels={{ close: t('shell:close') }}
      footer={
        canConfirm && (
          <Button variant="primary" size="lg" isPending={isSending} onPress={onConfirm}>
            {t('money:withdraw.confirm')}
          </Button>
        )
      }
    >
      <div className="app-in-sheet app-form">
        <p className="app-address">
          <AddressText address={method.coinAddress ?? method.payeeAccount ?? ''} />
        </p>
        <Figures
          layout="lines"
          items={[
            ...line('owner', t('money:withdraw.recipient'), owner),
            ...line('network', t('money:deposit.network'), network),
            { id: 'amount', label: t('money:withdraw.amount'), value: <Money value={amount} currency={brand.currency} /> },
            { id: 'fee', label: feeLabel, value: <Money value={fee} currency={brand.currency} /> },
            {
              id: 'received',
              label: t('money:withdraw.received'),
              value: <Money value={received} fractionDigits={displayDigits(received ?? '')} currency={currency.code} />,
            },
            ...line('memo', t('money:withdraw.memo'), memo),
          ]}
        />
        {outcome}
        {Boolean(error) && <ErrorBanner error={error} />}
      </div>
    </Sheet>
  )
}
