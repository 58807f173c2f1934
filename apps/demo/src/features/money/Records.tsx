import '../../shell/panels.css'
import '../../shell/records.css'
import { useDepositRecords, useWithdrawRecords } from '@leverkit/react-hooks'
import type { DepositRecord, WithdrawRecord } from '@leverkit/sdk'
import { formatDecimal, Icon, Money, useLocale } from '@leverkit/ui'
import { useTranslation } from 'react-i18next'
import { Pages } from './Pages.tsx'

const when = { dateStyle: 'medium', timeStyle: 'short' } as const
const marks = { unchecked: 'clock', finished: 'check', rejected: 'alert', invalid: 'close', unknown: 'info' } as const

const DepositLine = ({ record }: { record: DepositRecord }) => {
  const { t } = useTranslation('money')
  const { locale } = useLocale()
  const { amount, currencyCode, status, createdAt, remark } = record
  return (
    <li className="app-record">
      <span className="app-record-main">
        <bdi dir="ltr">{`${formatDecimal(amount, locale)} ${currencyCode}`}</bdi>
        <span className="app-state" data-state={status}>
          <Icon name={marks[status]} size="xs" /> {t(`deposit.status.${status}`)}
        </span>
      </span>
      <span className="app-record-side">{new Intl.DateTimeFormat(locale, when).format(createdAt)}</span>
      {status === 'rejected' && remark && (
        <p className="app-record-note">
          {t('deposit.remark')} {remark}
        </p>
      )}
    </li>
  )
}

/** Deposits of one kind, with what became of each; a rejected one says why. */
export const DepositRecords = ({ type }: { type: 'coin' | 'bank' }) => {
  const { t } = useTranslation('money')
  const list = useDepositRecords(type)
  return (
    <Pages list={list} label={t('records')} empty={{ title: t('deposit.none'), icon: 'deposit' }}>
      {(record, index) => <DepositLine key={`${record.createdAt} ${index}`} record={record} />}
    </Pages>
  )
}

const WithdrawLine = ({ record }: { record: WithdrawRecord }) => {
  const { t } = useTranslation('money')
  const { locale } = useLocale()
  const { amount, received, currencyCode, fee, statusName, createdAt, coinAddress, payeeAccount, notes } = record
  return (
    <li className="app-record">
      <span className="app-record-main">
        <Money value={amount} />
        <span className="app-state">{statusName}</span>
      </span>
      <span className="app-record-side">
        {t('withdraw.fee')} <Money value={fee} />
        {' · '}
        {t('withdraw.received')} <bdi dir="ltr">{`${formatDecimal(received, locale)} ${currencyCode}`}</bdi>
      </span>
      <span className="app-record-side">
        <bdi dir="ltr" className="app-address">
          {coinAddress ?? payeeAccount}
        </bdi>
      </span>
      <span className="app-record-side">{new Intl.DateTimeFormat(locale, when).format(createdAt)}</span>
      {notes && <p className="app-record-note">{notes}</p>}
    </li>
  )
}

/** Withdrawals of one kind, with fee, what arrives, where, and how far each has come. */
export const WithdrawRecords = ({ type }: { type: 'coin' | 'bank' }) => {
  const { t } = useTranslation('money')
  const list = useWithdrawRecords(type)
  return (
    <Pages list={list} label={t('records')} empty={{ title: t('withdraw.none'), icon: 'withdraw' }}>
      {(record, index) => <WithdrawLine key={`${record.createdAt} ${index}`} record={record} />}
    </Pages>
  )
}
