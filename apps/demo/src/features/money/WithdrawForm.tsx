import { useBalance, useWithdraw, useWithdrawMethods, useWithdrawPreview } from '@leverkit/react-hooks'
import type { WithdrawCurrency, WithdrawMethod } from '@leverkit/sdk'
import { isPositive } from '@leverkit/sdk/math'
import { AddressText, WithdrawForm as KitWithdrawForm, type RadioOption, Skeleton, TextField, useLocale } from '@leverkit/ui'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { brand } from '../../brand/brand.ts'
import { useHiddenAmounts } from '../../domain/hiddenAmounts.ts'
import { joinSentences } from '../../i18n/joinSentences.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { ScreenError } from '../../screen/ScreenError.tsx'
import { useDraft } from '../../screen/useDraft.ts'
import { useToasts } from '../../screen/useToasts.ts'
import { displayDigits } from './displayDigits.ts'
import { downToCents } from './downToCents.ts'
import { LostOutcome, shownPhase } from './LostOutcome.tsx'
import { typeParamOf } from './typeParam.ts'
import { WithdrawReview } from './WithdrawReview.tsx'
import type { WithdrawType } from './withdrawType.ts'

interface WithdrawFormProps {
  type: WithdrawType
  currency: WithdrawCurrency
  onDone: () => void
}

/**
 * Label of the fee, which also states how the fee is computed: as a fixed amount or as a share of the withdrawn amount.
 */
const useFeeLabel = ({ feeType, feeRate }: WithdrawCurrency) => {
  const { t } = useTranslation('money')
  const { locale } = useLocale()
  if (feeType !== 'percent') return t('withdraw.feeFixed')
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 4 })
  return t('withdraw.feePercent', { percent: percent.format(feeRate as `${number}`) })
}

const useLabels = (type: WithdrawType, currency: WithdrawCurrency) => {
  const { t } = useTranslation('money')
  const fee = useFeeLabel(currency)
  return {
    form: t('withdraw.title'),
    method: t('withdraw.to'),
    amount: t('withdraw.amount'),
    all: t('withdraw.max'),
    available: t('withdraw.available'),
    locked: t('withdraw.locked'),
    fee,
    received: t('withdraw.received'),
    submit: t('withdraw.submit'),
    bind: t(`bind.title.${type}`),
    noMethods: joinSentences(t('withdraw.notBound'), t('withdraw.notBoundHint')),
  }
}

/** The bound addresses or bank accounts for one currency, as options of a radio group. */
const useMethods = (type: WithdrawType, currency: WithdrawCurrency) => {
  const methods = useWithdrawMethods(type, currency.id)
  const options: RadioOption[] = (methods.data ?? []).map(({ id, coinAddress, payeeAccount, bankName, payeeName }) => ({
    id: String(id),
    label: <AddressText address={coinAddress ?? payeeAccount ?? ''} />,
    description: [bankName, payeeName].filter(Boolean).join(' · '),
  }))
  return { ...methods, options }
}

/** State of a withdrawal: first edited, then reviewed, then sent. */
const useSending = ({ type, currency, onDone }: WithdrawFormProps) => {
  const { t } = useTranslation('money')
  const toasts = useToasts()
  const { value: form, change, clear } = useDraft(`withdraw.${type}`, { amount: '', memo: '' })
  const preview = useWithdrawPreview(form.amount, currency)
  const [isTried, setTried] = useState(false)
  const [reviewed, setReviewed] = useState<WithdrawMethod | null>(null)
  const withdraw = useWithdraw(type)
  const onSuccess = () => {
    setReviewed(null)
    clear()
    change({ amount: '', memo: '' })
    toasts.done(t('withdraw.done'))
    onDone()
  }
  const review = (method: WithdrawMethod | undefined) => {
    setTried(true)
    if (!method || preview?.problem !== null) return
    // A withdrawal whose outcome is unknown keeps its idempotency key. If the user sends the same withdrawal again, the
    // broker pays it only once.
    if (withdraw.lost === null) withdraw.reset()
    setReviewed(method)
  }
  const send = () => {
    // The balance may have changed during the review. If the amount now exceeds the balance, the review closes.
    if (!reviewed || preview?.problem !== null) return setReviewed(null)
    const rest = { amount: form.amount, memo: form.memo.trim() || null, methodId: reviewed.id }
    withdraw.mutate({ currencyId: currency.id, ...rest }, { onSuccess })
  }
  const see = () => {
    setReviewed(null)
    withdraw.reset()
    onDone()
  }
  const problem = preview?.problem === 'NOT_ENOUGH_BALANCE' || isTried ? (preview?.problem ?? null) : null
  return { form, change, preview, problem, review, reviewed, close: () => setReviewed(null), send, see, withdraw }
}

/** Outcome of a withdrawal, determined by a look-up because the answer was lost. */
const LostWithdrawal = ({ withdraw, see }: Pick<ReturnType<typeof useSending>, 'withdraw' | 'see'>) => {
  const { t } = useTranslation('money')
  const lost = shownPhase(withdraw.lost)
  return (
    lost && (
      <LostOutcome
        phase={lost}
        text={t(`outcome.withdraw.${lost}`)}
        see={t('outcome.withdraw.see')}
        error={withdraw.error}
        onSee={see}
        onAgain={() => void withdraw.lookAgain()}
      />
    )
  )
}

/** Fee and received amount. The received amount is not shown while the typed amount has a problem. */
const costsOf = (preview: ReturnType<typeof useWithdrawPreview>, { code }: WithdrawCurrency) => ({
  fee: preview?.fee ?? null,
  feeRule: null,
  received: preview?.problem === null ? preview.received : null,
  receivedCurrency: code,
  receivedFractionDigits: displayDigits(preview?.received ?? ''),
})

/** Withdrawal in one currency: address, amount, fee and received amount, with a review before it is sent. */
export const WithdrawForm = (props: WithdrawFormProps) => {
  const { type, currency } = props
  const { t } = useTranslation('money')
  const navigate = useNavigate()
  const labels = useLabels(type, currency)
  const isHidden = useHiddenAmounts()
  const { data: balance } = useBalance()
  const { options, error, isPending, data, refetch } = useMethods(type, currency)
  const [chosen, setChosen] = useState<string | null>(null)
  const { form, change, preview, problem, review, reviewed, close, send, see, withdraw } = useSending(props)
  if (isPending) return <Skeleton height="240px" />
  if (error && !data) return <ScreenError error={error} onRetry={() => void refetch()} />
  const method = data?.find(({ id }) => String(id) === chosen) ?? data?.[0]
  const locked = balance?.lockedBalance
  const lost = shownPhase(withdraw.lost)
  const outcome = <LostWithdrawal withdraw={withdraw} see={see} />
  return (
    <KitWithdrawForm
      values={{ amount: form.amount, methodId: method ? String(method.id) : null }}
      onChange={({ amount, methodId }) => {
        if (amount !== undefined) change({ amount })
        if (methodId !== undefined) setChosen(methodId)
      }}
      methods={options}
      onBind={() => void navigate(`/mine/withdraw-way?type=${typeParamOf(type)}`)}
      currency={brand.currency}
      available={preview?.max ? downToCents(preview.max) : null}
      locked={locked && isPositive(locked) ? locked : null}
      hasHiddenAmounts={isHidden}
      costs={costsOf(preview, currency)}
      {...(problem ? { problems: { amount: t(`withdraw.problems.${problem}`) } } : {})}
      onSubmit={() => review(method)}
      isPending={withdraw.isPending}
      isBlocked={lost === 'unknown'}
      labels={labels}
    >
      <TextField label={t('withdraw.memo')} description={t('optional')} value={form.memo} onChange={(memo) => change({ memo })} />
      {reviewed ? null : outcome}
      {reviewed && (
        <WithdrawReview
          currency={currency}
          method={reviewed}
          amount={form.amount}
          fee={preview?.fee ?? null}
          feeLabel={labels.fee}
          received={preview?.received ?? null}
          memo={form.memo.trim()}
          error={lost ? null : withdraw.error}
          outcome={outcome}
          canConfirm={lost !== 'unknown'}
          isSending={withdraw.isPending}
          onConfirm={send}
          onClose={close}
        />
      )}
    </KitWithdrawForm>
  )
}
