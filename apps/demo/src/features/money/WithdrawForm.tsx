import '../../shell/panels.css'
import { useWithdraw, useWithdrawMethods, useWithdrawPreview } from '@leverkit/react-hooks'
import type { WithdrawCurrency } from '@leverkit/sdk'
import {
  AmountField,
  Button,
  EmptyState,
  Figures,
  formatDecimal,
  Money,
  RadioGroup,
  Skeleton,
  TextButton,
  TextField,
  useLocale,
} from '@leverkit/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { brand } from '../../brand/brand.ts'
import { ScreenError } from '../../shell/ScreenError.tsx'
import { useDraft } from '../../shell/useDraft.ts'
import { useToasts } from '../../shell/useToasts.ts'
import { Refusal } from '../account/Refusal.tsx'
import { MethodName } from './MethodName.tsx'
import { typeParamOf } from './typeParam.ts'
import type { WithdrawType } from './withdrawType.ts'

const Preview = ({
  preview,
  currency,
}: {
  preview: NonNullable<ReturnType<typeof useWithdrawPreview>>
  currency: WithdrawCurrency
}) => {
  const { t } = useTranslation('money')
  const { locale } = useLocale()
  const received = preview.received === null ? '–' : `${formatDecimal(preview.received, locale)} ${currency.code}`
  return (
    <Figures
      layout="lines"
      items={[
        { id: 'fee', label: t('withdraw.fee'), value: <Money value={preview.fee} currency={brand.currency} /> },
        { id: 'received', label: t('withdraw.received'), value: <bdi dir="ltr">{received}</bdi> },
      ]}
    />
  )
}

const NoMethod = ({ type }: { type: WithdrawType }) => {
  const { t } = useTranslation('money')
  const navigate = useNavigate()
  return (
    <EmptyState
      icon={type === 'coin' ? 'coin' : 'bank'}
      title={t('withdraw.notBound')}
      action={
        <Button variant="primary" onPress={() => void navigate(`/mine/withdraw-way?type=${typeParamOf(type)}`)}>
          {t('withdraw.bind')}
        </Button>
      }
    >
      {t('withdraw.notBoundHint')}
    </EmptyState>
  )
}

/** A withdrawal in one currency: to which address, how much, what it costs and what arrives. */
export const WithdrawForm = ({
  type,
  currency,
  onDone,
}: {
  type: WithdrawType
  currency: WithdrawCurrency
  onDone: () => void
}) => {
  const { t } = useTranslation('money')
  const toasts = useToasts()
  const { data: methods, error, isPending, refetch } = useWithdrawMethods(type, currency.id)
  const { value: form, change, clear } = useDraft(`withdraw.${type}`, { amount: '', memo: '' })
  const [chosen, setChosen] = useState<string | null>(null)
  const [isTried, setTried] = useState(false)
  const preview = useWithdrawPreview(form.amount, currency)
  const withdraw = useWithdraw()
  if (isPending) return <Skeleton height="240px" />
  if (error && !methods) return <ScreenError error={error} onRetry={() => void refetch()} />
  const method = methods?.find(({ id }) => String(id) === chosen) ?? methods?.[0]
  if (!methods || !method || !preview) return <NoMethod type={type} />
  const problem = preview.problem === 'NOT_ENOUGH_BALANCE' || isTried ? preview.problem : null
  const done = () => {
    clear()
    change({ amount: '', memo: '' })
    toasts.done(t('withdraw.done'))
    onDone()
  }
  const send = () => {
    setTried(true)
    if (preview.problem !== null) return
    const request = { currencyId: currency.id, amount: form.amount, memo: form.memo.trim() || null, methodId: method.id }
    withdraw.mutate(request, { onSuccess: done })
  }
  return (
    <>
      <RadioGroup
        label={t('withdraw.to')}
        value={String(method.id)}
        onChange={setChosen}
        options={methods.map((item) => ({ id: String(item.id), label: <MethodName method={item} /> }))}
      />
      <AmountField
        variant="outline"
        label={t('withdraw.amount')}
        value={form.amount}
        onChange={(amount) => change({ amount })}
        fractionDigits={6}
        outcome={
          preview.max !== null && (
            <TextButton onPress={() => change({ amount: preview.max ?? '' })}>{t('withdraw.max')}</TextButton>
          )
        }
        aside={<bdi dir="ltr">{brand.currency}</bdi>}
        errorMessage={problem && t(`withdraw.problems.${problem}`)}
      />
      <TextField label={t('withdraw.memo')} description={t('optional')} value={form.memo} onChange={(memo) => change({ memo })} />
      <section className="app-card">
        <Preview preview={preview} currency={currency} />
      </section>
      {withdraw.error && <Refusal error={withdraw.error} />}
      <Button variant="primary" size="lg" isBusy={withdraw.isPending} onPress={send}>
        {t('withdraw.submit')}
      </Button>
    </>
  )
}
