import { useDepositRecords, useWithdrawRecords } from '@leverkit/react-hooks'
import type { DepositRecord, WithdrawRecord } from '@leverkit/sdk'
import { Button, DateTime, RecordRow } from '@leverkit/ui'
import { brand } from '../../brand/brand.ts'
import { spaceAfter } from '../../i18n/joinSentences.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { PagedList } from '../../screen/PagedList.tsx'
import { useSheet } from '../../screen/useSheet.ts'
import { displayDigits } from './displayDigits.ts'
import { DepositSheet, WithdrawSheet } from './RecordSheet.tsx'
import { recordKey } from './recordKey.ts'

const tones = { unchecked: 'waiting', finished: 'done', rejected: 'refused', invalid: 'refused', unknown: 'waiting' } as const

const DepositLine = ({ record, onOpen }: { record: DepositRecord; onOpen: () => void }) => {
  const { t } = useTranslation('money')
  const { amount, currencyCode, status, createdAt, remark } = record
  const isExplained = status === 'rejected' && Boolean(remark)
  return (
    <RecordRow
      title={<bdi dir="ltr">{currencyCode}</bdi>}
      amount={amount}
      fractionDigits={displayDigits(amount)}
      currency={currencyCode}
      occurredAt={<DateTime at={createdAt} />}
      status={{ tone: tones[status], label: t(`deposit.status.${status}`) }}
      onPress={onOpen}
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
  /** Opens the form; called by the button in the empty state of the list. */
  onBegin: () => void
}

/**
 * Deposits of one kind with their status. A rejected deposit also shows the reason. A tap on a record opens a sheet with its
 * details.
 */
export const DepositRecords = ({ type, onBegin }: RecordsProps) => {
  const { t } = useTranslation(['money', 'account'])
  const action = <Button onPress={onBegin}>{t('account:deposit')}</Button>
  const list = useDepositRecords(type)
  const { value, open, close } = useSheet('record')
  const opened = list.items.find((record) => recordKey(record) === value)
  return (
    <>
      <PagedList list={list} label={t('records')} empty={{ title: t('deposit.none'), icon: 'deposit', action }}>
        {(record) => <DepositLine record={record} onOpen={() => open(recordKey(record))} />}
      </PagedList>
      {opened && <DepositSheet record={opened} onClose={close} />}
    </>
  )
}

const WithdrawLine = ({ record, onOpen }: { record: WithdrawRecord; onOpen: () => void }) => {
  const { amount, currencyCode, statusName, createdAt } = record
  return (
    <RecordRow
      title={<bdi dir="ltr">{currencyCode}</bdi>}
      amount={amount}
      currency={brand.currency}
      occurredAt={<DateTime at={createdAt} />}
      aside={statusName}
      onPress={onOpen}
    />
  )
}

/** Withdrawals of one kind with their status. A tap on a record opens a sheet with fee, received amount, address and remark. */
export const WithdrawRecords = ({ type, onBegin }: RecordsProps) => {
  const { t } = useTranslation(['money', 'account'])
  const action = <Button onPress={onBegin}>{t('account:withdraw')}</Button>
  const list = useWithdrawRecords(type)
  const { value, open, close } = useSheet('record')
  const opened = list.items.find((record) => recordKey(record) === value)
  return (
    <>
      <PagedList list={list} label={t('records')} empty={{ title: t('withdraw.none'), icon: 'withdraw', action }}>
        {(record) => <WithdrawLine record={record} onOpen={() => open(recordKey(record))} />}
      </PagedList>
      {opened && <WithdrawSheet record={opened} onClose={close} />}
    </>
  )
}
