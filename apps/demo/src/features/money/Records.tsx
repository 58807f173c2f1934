import { useDepositRecords, useWithdrawRecords } from '@leverkit/react-hooks'
import type { DepositRecord, WithdrawRecord } from '@leverkit/sdk'
import { AddressText, Button, DateTime, Figures, Money, RecordRow } from '@leverkit/ui'
import { brand } from '../../brand/brand.ts'
import { spaceAfter } from '../../i18n/joinSentences.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { PagedList } from '../../screen/PagedList.tsx'
import { displayDigits } from './displayDigits.ts'

const tones = { unchecked: 'waiting', finished: 'done', rejected: 'refused', invalid: 'refused', unknown: 'waiting' } as const

const DepositLine = ({ record }: { record: DepositRecord }) => {
  const { t } = useTranslation('money')
  const { amount, currencyCode, status, createdAt, remark } = record
  const isExplained = status === 'rejected' && Boolean(remark)
  return (
    <RecordRow
      title={<bdi dir="ltr">{currencyCode}</bdi>}
      amount={amount}
      digits={displayDigits(amount)}
      currency={currencyCode}
      occurredAt={<DateTime at={createdAt} />}
      status={{ tone: tones[status], label: t(`deposit.status.${status}`) }}
      defaultExpanded={isExplained}
    >
      {isExplained && (
        <p>
          {t('deposit.remark')}
          {spaceAfter(t('deposit.remark'))}
          <bdi>{remark}</bdi>
        </p>
      )}
    </RecordRow>
  )
}

interface RecordsProps {
  type: 'coin' | 'bank'
  /** Called by the button in the empty state of a list. The call opens the form. */
  onBegin: () => void
}

/** Deposits of one kind with their status. A rejected deposit also shows the reason. */
export const DepositRecords = ({ type, onBegin }: RecordsProps) => {
  const { t } = useTranslation(['money', 'account'])
  const action = <Button onPress={onBegin}>{t('account:deposit')}</Button>
  const list = useDepositRecords(type)
  return (
    <PagedList list={list} label={t('records')} empty={{ title: t('deposit.none'), icon: 'deposit', action }}>
      {(record) => <DepositLine record={record} />}
    </PagedList>
  )
}

const WithdrawLine = ({ record }: { record: WithdrawRecord }) => {
  const { t } = useTranslation('money')
  const { amount, received, currencyCode, fee, statusName, createdAt, coinAddress, payeeAccount, notes } = record
  const address = coinAddress ?? payeeAccount
  return (
    <RecordRow
      title={<bdi dir="ltr">{currencyCode}</bdi>}
      amount={amount}
      currency={brand.currency}
      occurredAt={<DateTime at={createdAt} />}
      aside={statusName}
    >
      <Figures
        layout="lines"
        items={[
          { id: 'fee', label: t('withdraw.fee'), value: <Money value={fee} currency={brand.currency} /> },
          {
            id: 'received',
            label: t('withdraw.received'),
            value: <Money value={received} digits={displayDigits(received)} currency={currencyCode} />,
          },
        ]}
      />
      {address && <AddressText address={address} />}
      {notes && <p dir="auto">{notes}</p>}
    </RecordRow>
  )
}

/** Withdrawals of one kind with fee, received amount, address and status. */
export const WithdrawRecords = ({ type, onBegin }: RecordsProps) => {
  const { t } = useTranslation(['money', 'account'])
  const action = <Button onPress={onBegin}>{t('account:withdraw')}</Button>
  const list = useWithdrawRecords(type)
  return (
    <PagedList list={list} label={t('records')} empty={{ title: t('withdraw.none'), icon: 'withdraw', action }}>
      {(record) => <WithdrawLine record={record} />}
    </PagedList>
  )
}
