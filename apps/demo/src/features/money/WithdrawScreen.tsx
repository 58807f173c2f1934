import '../../screen/panels.css'
import './money.css'
import { useWithdrawCurrencies } from '@leverkit/react-hooks'
import { EmptyState, RadioGroup, SegmentedControl, Skeleton, TextButton } from '@leverkit/ui'
import { useState } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Screen } from '../../screen/Screen.tsx'
import { ScreenError } from '../../screen/ScreenError.tsx'
import { slot } from '../../screen/slot.tsx'
import { useAddressParams } from '../../screen/useAddressParams.ts'
import { useChoice } from '../../screen/useChoice.ts'
import { useParam } from '../../screen/useParam.ts'
import { currencyOption } from './currencyOption.tsx'
import { WithdrawRecords } from './Records.tsx'
import { typeParamOf, withdrawTypeOf } from './typeParam.ts'
import { WithdrawForm } from './WithdrawForm.tsx'
import type { WithdrawType } from './withdrawType.ts'

const Form = slot('withdraw.form', WithdrawForm)

const CurrencyForm = ({ type, onDone }: { type: WithdrawType; onDone: () => void }) => {
  const { t } = useTranslation('money')
  const { data: currencies, error, isPending, refetch } = useWithdrawCurrencies(type)
  const [chosen, setChosen] = useState<string | null>(null)
  if (isPending) return <Skeleton height="240px" />
  if (error && !currencies) return <ScreenError error={error} onRetry={() => void refetch()} />
  const currency = currencies?.find(({ id }) => String(id) === chosen) ?? currencies?.[0]
  if (!currencies || !currency) return <EmptyState icon="bank" title={t('noChannel')} />
  return (
    <div className="app-form">
      <RadioGroup
        label={t(type === 'bank' ? 'currency' : 'currencyAndNetwork')}
        value={String(currency.id)}
        onChange={setChosen}
        layout="cards"
        items={currencies.map(({ id, code, network }) => currencyOption(id, code, network))}
      />
      <Form key={currency.id} type={type} currency={currency} onDone={onDone} />
    </div>
  )
}

/** Withdrawals to a bound coin address or bank account, and the records of earlier withdrawals. */
export const WithdrawScreen = () => {
  const { t } = useTranslation('money')
  const type = withdrawTypeOf(useParam('type'))
  const [, setParams] = useAddressParams()
  const [view, setView] = useChoice('view', ['form', 'records'])
  const isRecords = view === 'records'
  const choose = (next: WithdrawType) => setParams((params) => params.set('type', typeParamOf(next)), { replace: true })
  return (
    <Screen
      title={t(isRecords ? 'withdraw.recordsTitle' : 'withdraw.title')}
      trailing={
        <TextButton onPress={() => setView(isRecords ? 'form' : 'records')}>
          {t(isRecords ? 'withdraw.title' : 'records')}
        </TextButton>
      }
    >
      <SegmentedControl
        label={t('withdraw.way')}
        value={type}
        onChange={choose}
        items={[
          { id: 'coin', label: t('withdraw.ways.coin') },
          { id: 'bank', label: t('withdraw.ways.bank') },
        ]}
      />
      {isRecords ? (
        <WithdrawRecords type={type} onBegin={() => setView('form')} />
      ) : (
        <CurrencyForm key={type} type={type} onDone={() => setView('records')} />
      )}
    </Screen>
  )
}
