import '../../shell/records.css'
import { useDeleteWithdrawMethod, useWithdrawMethods } from '@leverkit/react-hooks'
import type { WithdrawMethod } from '@leverkit/sdk'
import { Button, Dialog, EmptyState, IconButton, Skeleton } from '@leverkit/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { Screen } from '../../shell/Screen.tsx'
import { ScreenError } from '../../shell/ScreenError.tsx'
import { useToasts } from '../../shell/useToasts.ts'
import { MethodName } from './MethodName.tsx'
import { typeParamOf } from './typeParam.ts'
import type { WithdrawType } from './withdrawType.ts'

const Deleting = ({ method, onClose }: { method: WithdrawMethod | null; onClose: () => void }) => {
  const { t } = useTranslation(['money', 'shell'])
  const toasts = useToasts()
  const remove = useDeleteWithdrawMethod()
  const done = () => toasts.done(t('money:methods.deleted'))
  return (
    <Dialog
      isOpen={method !== null}
      onOpenChange={onClose}
      isAlert
      title={t('money:methods.deleteTitle')}
      actions={
        <>
          <Button variant="outline" onPress={onClose}>
            {t('shell:cancel')}
          </Button>
          <Button
            variant="danger"
            isBusy={remove.isPending}
            onPress={() => method && remove.mutate({ id: method.id }, { onSuccess: done, onSettled: onClose })}
          >
            {t('money:methods.delete')}
          </Button>
        </>
      }
    >
      {method && <MethodName method={method} />}
    </Dialog>
  )
}

const Methods = ({ type, onDelete }: { type: WithdrawType; onDelete: (method: WithdrawMethod) => void }) => {
  const { t } = useTranslation('money')
  const { data: methods, error, isPending, refetch } = useWithdrawMethods(type)
  if (isPending) return <Skeleton height="64px" />
  if (error && !methods) return <ScreenError error={error} onRetry={() => void refetch()} />
  if (!methods || methods.length === 0)
    return (
      <EmptyState icon={type === 'coin' ? 'coin' : 'bank'} title={t('methods.none')}>
        {t('withdraw.notBoundHint')}
      </EmptyState>
    )
  return (
    <ul className="app-records">
      {methods.map((method) => (
        <li key={method.id} className="app-record app-record-row">
          <MethodName method={method} />
          <IconButton icon="trash" label={t('methods.delete')} onPress={() => onDelete(method)} />
        </li>
      ))}
    </ul>
  )
}

const MethodsScreen = ({ type }: { type: WithdrawType }) => {
  const { t } = useTranslation('money')
  const navigate = useNavigate()
  const [asked, setAsked] = useState<WithdrawMethod | null>(null)
  return (
    <Screen title={t(`methods.title.${type}`)} backTo="/mine/wallet">
      <Methods type={type} onDelete={setAsked} />
      <Button variant="primary" size="lg" onPress={() => void navigate(`/mine/withdraw-way?type=${typeParamOf(type)}`)}>
        {t(`bind.title.${type}`)}
      </Button>
      <Deleting method={asked} onClose={() => setAsked(null)} />
    </Screen>
  )
}

/** Bound bank accounts. */
export const BankCardsScreen = () => <MethodsScreen type="bank" />
/** Bound coin addresses. */
export const CoinAddressesScreen = () => <MethodsScreen type="coin" />
