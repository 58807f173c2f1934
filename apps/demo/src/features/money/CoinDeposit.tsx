import '../../screen/panels.css'
import '../../screen/records.css'
import { useDepositMethods, useSubmitDeposit } from '@leverkit/react-hooks'
import type { DepositMethod } from '@leverkit/sdk'
import { CoinAddress, EmptyState, RadioGroup, Skeleton } from '@leverkit/ui'
import { useState } from 'react'
import { spaceAfter } from '../../i18n/joinSentences.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { ScreenError } from '../../screen/ScreenError.tsx'
import { useCopyLabels } from '../../screen/useCopyLabels.ts'
import { useToasts } from '../../screen/useToasts.ts'
import { currencyOption } from './currencyOption.tsx'
import { DepositFields } from './DepositFields.tsx'
import { useDepositForm } from './useDepositForm.ts'

const Address = ({ method }: { method: DepositMethod }) => {
  const { t } = useTranslation('money')
  const copy = useCopyLabels()
  const { currencyCode: code, network, address } = method
  const only = t('deposit.onlyThis', { code, network })
  return (
    <CoinAddress
      className="app-card"
      currency={code}
      network={network}
      address={address}
      warning={
        <>
          <strong>{only}</strong>
          {spaceAfter(only)}
          {t('deposit.lost', { code })}
        </>
      }
      labels={{
        address: t('deposit.address'),
        qrCode: t('deposit.qr', { network }),
        copy: { ...copy, copy: t('deposit.copyAddress') },
      }}
    />
  )
}

const Form = ({ method, onDone }: { method: DepositMethod; onDone: () => void }) => {
  const { t } = useTranslation('money')
  const toasts = useToasts()
  const form = useDepositForm('coin')
  const submit = useSubmitDeposit()
  const send = () =>
    form.attempt((amount, proofImageUrl) =>
      submit.mutate(
        { amount, proofImageUrl, address: method.address, methodId: method.id },
        {
          onSuccess: () => {
            form.reset()
            toasts.done(t('deposit.done'))
            onDone()
          },
        },
      ),
    )
  return (
    <>
      <Address method={method} />
      <DepositFields type="coin" form={form} currencyCode={method.currencyCode} submit={submit} onSubmit={send} onSee={onDone} />
    </>
  )
}

/**
 * Deposit by coin. The user first chooses the network and then the address, because a payment over the wrong network is lost.
 */
export const CoinDeposit = ({ onDone }: { onDone: () => void }) => {
  const { t } = useTranslation('money')
  const { data: methods, error, isPending, refetch } = useDepositMethods()
  const [chosen, setChosen] = useState<string | null>(null)
  if (isPending) return <Skeleton height="840px" />
  if (error && !methods) return <ScreenError error={error} onRetry={() => void refetch()} />
  const method = methods?.find(({ id }) => String(id) === chosen) ?? methods?.[0]
  if (!methods || !method) return <EmptyState icon="coin" title={t('noChannel')} />
  return (
    <div className="app-form">
      <RadioGroup
        label={t('currencyAndNetwork')}
        value={String(method.id)}
        onChange={setChosen}
        layout="cards"
        items={methods.map(({ id, currencyCode, network }) => currencyOption(id, currencyCode, network))}
      />
      <Form key={method.id} method={method} onDone={onDone} />
    </div>
  )
}
