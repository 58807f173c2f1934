import '../../shell/panels.css'
import '../../shell/records.css'
import './money.css'
import { useDepositMethods, useSubmitDeposit } from '@leverkit/react-hooks'
import type { DepositMethod } from '@leverkit/sdk'
import { Banner, Button, EmptyState, QrCode, RadioGroup, Skeleton } from '@leverkit/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ScreenError } from '../../shell/ScreenError.tsx'
import { useToasts } from '../../shell/useToasts.ts'
import { addressGroups } from './addressGroups.ts'
import { DepositFields } from './DepositFields.tsx'
import { useDepositForm } from './useDepositForm.ts'

const Address = ({ method }: { method: DepositMethod }) => {
  const { t } = useTranslation('money')
  const toasts = useToasts()
  const groups = addressGroups(method.address)
  const copy = async () => {
    await navigator.clipboard.writeText(method.address)
    toasts.done(t('copied'), method.address)
  }
  return (
    <section className="app-card app-settings">
      <span className="app-label">{t('deposit.address')}</span>
      <QrCode className="app-qr" value={method.address} label={t('deposit.qr', { network: method.network })} />
      <bdi dir="ltr" className="app-groups">
        {groups.map((group, index) => (
          <span key={`${index} ${group}`} data-end={index === 0 || index === groups.length - 1 || undefined}>
            {group}
          </span>
        ))}
      </bdi>
      <Button variant="outline" onPress={() => void copy()}>
        {t('deposit.copyAddress')}
      </Button>
    </section>
  )
}

const Form = ({ method, onDone }: { method: DepositMethod; onDone: () => void }) => {
  const { t } = useTranslation('money')
  const toasts = useToasts()
  const form = useDepositForm('coin', true)
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
      <Banner tone="warning">
        <strong>{t('deposit.onlyThis', { code: method.currencyCode, network: method.network })}</strong> {t('deposit.lost')}
      </Banner>
      <Address method={method} />
      <DepositFields
        form={form}
        currencyCode={method.currencyCode}
        error={submit.error}
        isBusy={submit.isPending}
        onSubmit={send}
      />
    </>
  )
}

/** A deposit by digital currency: the network before the address, because a wrong one loses the money. */
export const CoinDeposit = ({ onDone }: { onDone: () => void }) => {
  const { t } = useTranslation('money')
  const { data: methods, error, isPending, refetch } = useDepositMethods()
  const [chosen, setChosen] = useState<string | null>(null)
  if (isPending) return <Skeleton height="320px" />
  if (error && !methods) return <ScreenError error={error} onRetry={() => void refetch()} />
  const method = methods?.find(({ id }) => String(id) === chosen) ?? methods?.[0]
  if (!methods || !method) return <EmptyState icon="coin" title={t('noChannel')} />
  return (
    <div className="app-form">
      <RadioGroup
        label={t('deposit.network')}
        value={String(method.id)}
        onChange={setChosen}
        options={methods.map(({ id, currencyCode, network }) => ({
          id: String(id),
          label: <bdi dir="ltr">{`${currencyCode} · ${network}`}</bdi>,
        }))}
      />
      <Form key={method.id} method={method} onDone={onDone} />
    </div>
  )
}
