import '../../screen/panels.css'
import { useDepositCurrencies, useSubmitWire, useWireAccounts } from '@leverkit/react-hooks'
import type { WireAccount } from '@leverkit/sdk'
import { EmptyState, RadioGroup, Skeleton, WireDetails } from '@leverkit/ui'
import { useState } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { ScreenError } from '../../screen/ScreenError.tsx'
import { useCopyLabels } from '../../screen/useCopyLabels.ts'
import { useToasts } from '../../screen/useToasts.ts'
import { currencyOption } from './currencyOption.tsx'
import { DepositFields } from './DepositFields.tsx'
import { useDepositForm } from './useDepositForm.ts'

const fields = ['bankName', 'bankAddress', 'bankSwift', 'payeeName', 'payeeAccount', 'remark'] as const

const Wire = ({ account }: { account: WireAccount }) => {
  const { t } = useTranslation('money')
  const copyLabels = useCopyLabels()
  const details = fields.flatMap((field) => {
    const value = account[field]
    return value ? [{ id: field, label: t(`wire.${field}`), value }] : []
  })
  return <WireDetails className="app-card" label={t('deposit.wireTo')} items={details} labels={copyLabels} />
}

const Form = ({ account, currencyCode, onDone }: { account: WireAccount; currencyCode: string; onDone: () => void }) => {
  const { t } = useTranslation('money')
  const toasts = useToasts()
  const form = useDepositForm('bank')
  const submit = useSubmitWire()
  const done = () => {
    form.reset()
    toasts.done(t('deposit.done'))
    onDone()
  }
  const send = () =>
    form.attempt((amount, proofImageUrl) =>
      submit.mutate({ amount, proofImageUrl, wireAccountId: account.id }, { onSuccess: done }),
    )
  return (
    <>
      <Wire account={account} />
      <DepositFields type="bank" form={form} currencyCode={currencyCode} submit={submit} onSubmit={send} onSee={onDone} />
    </>
  )
}

const Accounts = ({ currencyCode, onDone }: { currencyCode: string; onDone: () => void }) => {
  const { t } = useTranslation('money')
  const { data: accounts, error, isPending, refetch } = useWireAccounts(currencyCode)
  const [chosen, setChosen] = useState<string | null>(null)
  if (isPending) return <Skeleton height="820px" />
  if (error && !accounts) return <ScreenError error={error} onRetry={() => void refetch()} />
  const account = accounts?.find(({ id }) => String(id) === chosen) ?? accounts?.[0]
  if (!accounts || !account) return <EmptyState icon="bank" title={t('noChannel')} />
  return (
    <>
      {accounts.length > 1 && (
        <RadioGroup
          label={t('deposit.bank')}
          value={String(account.id)}
          onChange={setChosen}
          items={accounts.map(({ id, bankName }) => ({ id: String(id), label: bankName }))}
        />
      )}
      <Form key={account.id} account={account} currencyCode={currencyCode} onDone={onDone} />
    </>
  )
}

/** Deposit by bank wire: choice of currency and receiving account, and proof of the transfer. */
export const WireDeposit = ({ onDone }: { onDone: () => void }) => {
  const { t } = useTranslation('money')
  const { data, error, isPending, refetch } = useDepositCurrencies()
  const [chosen, setChosen] = useState<string | null>(null)
  if (isPending) return <Skeleton height="970px" />
  if (error && !data) return <ScreenError error={error} onRetry={() => void refetch()} />
  // If the broker sends no currency types, the form offers all currencies for wire deposits.
  const currencies = data?.filter(({ type }) => type !== 'coin') ?? []
  const code = currencies.find((currency) => currency.code === chosen)?.code ?? currencies[0]?.code
  if (code === undefined) return <EmptyState icon="bank" title={t('noChannel')} />
  return (
    <div className="app-form">
      <RadioGroup
        label={t('currency')}
        value={code}
        onChange={setChosen}
        layout="cards"
        items={currencies.map((currency) => currencyOption(currency.code, currency.code, null))}
      />
      <Accounts key={code} currencyCode={code} onDone={onDone} />
    </div>
  )
}
