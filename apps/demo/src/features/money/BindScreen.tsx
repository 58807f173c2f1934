import '../../screen/panels.css'
import { useBindWithdrawMethod, useWithdrawCurrencies } from '@leverkit/react-hooks'
import type { WithdrawCurrency } from '@leverkit/sdk'
import { Banner, Button, EmptyState, RadioGroup, Skeleton, TextField } from '@leverkit/ui'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { ErrorBanner } from '../../screen/ErrorBanner.tsx'
import { Screen } from '../../screen/Screen.tsx'
import { ScreenError } from '../../screen/ScreenError.tsx'
import { useBack } from '../../screen/useBack.ts'
import { useDraft } from '../../screen/useDraft.ts'
import { useParam } from '../../screen/useParam.ts'
import { useToasts } from '../../screen/useToasts.ts'
import { bindingOf, emptyBind, fieldsOf, missingFields } from './bind.model.ts'
import { currencyOption } from './currencyOption.tsx'
import { LostOutcome, shownPhase } from './LostOutcome.tsx'
import { withdrawTypeOf } from './typeParam.ts'
import type { WithdrawType } from './withdrawType.ts'

const listOf = { coin: '/mine/coin-address-list', bank: '/mine/bank-card-list' } as const

/**
 * State of the form: the fields, the request that binds the method, and the missing fields. Missing fields are marked after
 * the first attempt to submit.
 */
const useBinding = (type: WithdrawType) => {
  const { t } = useTranslation('money')
  const toasts = useToasts()
  const back = useBack('/mine/withdraw')
  const { value: form, change, clear } = useDraft(`bind.${type}`, emptyBind)
  const [isTried, setTried] = useState(false)
  const bind = useBindWithdrawMethod()
  const lost = shownPhase(bind.lost)
  const missing = missingFields(type, form)
  const submit = (currencyId: WithdrawCurrency['id']) => {
    setTried(true)
    if (missing.length > 0 || bind.isPending || lost === 'unknown') return
    const done = () => {
      clear()
      toasts.done(t('bind.done'))
      back()
    }
    bind.mutate({ type, currencyId, ...bindingOf(type, form) }, { onSuccess: done })
  }
  return { form, change, bind, lost, submit, wrong: isTried ? missing : [] }
}

/**
 * Outcome of a request to add a withdrawal method, shown if the answer to the request was lost. The app looks up whether
 * the method was added.
 */
const LostBinding = ({ type, bind }: { type: WithdrawType; bind: ReturnType<typeof useBindWithdrawMethod> }) => {
  const { t } = useTranslation('money')
  const navigate = useNavigate()
  const lost = shownPhase(bind.lost)
  const see = () => {
    bind.reset()
    void navigate(listOf[type])
  }
  return (
    lost && (
      <LostOutcome
        phase={lost}
        text={t(`outcome.bind.${lost}.${type}`)}
        see={t(`outcome.bind.see.${type}`)}
        error={bind.error}
        onSee={see}
        onAgain={() => void bind.lookAgain()}
      />
    )
  )
}

const BindForm = ({ type }: { type: WithdrawType }) => {
  const { t } = useTranslation('money')
  const { data: currencies, error, isPending, refetch } = useWithdrawCurrencies(type)
  const [chosen, setChosen] = useState<string | null>(null)
  const { form, change, bind, lost, submit, wrong } = useBinding(type)
  if (isPending) return <Skeleton height="240px" />
  if (error && !currencies) return <ScreenError error={error} onRetry={() => void refetch()} />
  const currency = currencies?.find(({ id }) => String(id) === chosen) ?? currencies?.[0]
  if (!currencies || !currency) return <EmptyState icon="bank" title={t('noChannel')} />
  return (
    <form
      className="app-form"
      onSubmit={(event) => {
        event.preventDefault()
        submit(currency.id)
      }}
      noValidate
    >
      <RadioGroup
        label={t(type === 'bank' ? 'bind.currency' : 'currencyAndNetwork')}
        value={String(currency.id)}
        onChange={setChosen}
        layout="cards"
        items={currencies.map(({ id, code, network }) => currencyOption(id, code, network))}
      />
      {type === 'coin' && <Banner tone="warning">{t('bind.warning', { network: currency.network ?? currency.code })}</Banner>}
      {fieldsOf[type].map((field) => (
        <TextField
          key={field}
          label={t(`bind.fields.${field}`)}
          autoComplete="off"
          spellCheck="false"
          value={form[field]}
          onChange={(next) => change({ [field]: next })}
          errorMessage={wrong.includes(field) && t('bind.required')}
        />
      ))}
      <LostBinding type={type} bind={bind} />
      {bind.error && !lost && <ErrorBanner error={bind.error} />}
      {lost !== 'unknown' && (
        <Button type="submit" variant="primary" size="lg" isPending={bind.isPending}>
          {t('bind.submit')}
        </Button>
      )}
    </form>
  )
}

/** Binds a coin address (`type=1`) or a bank account (`type=2`) for withdrawals. */
export const BindScreen = () => {
  const { t } = useTranslation('money')
  const type = withdrawTypeOf(useParam('type'))
  return (
    <Screen title={t(`bind.title.${type}`)} backTo="/mine/withdraw">
      <BindForm key={type} type={type} />
    </Screen>
  )
}
