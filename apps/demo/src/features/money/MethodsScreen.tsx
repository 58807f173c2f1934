import { useDeleteWithdrawMethod, useWithdrawMethods } from '@leverkit/react-hooks'
import type { WithdrawMethod } from '@leverkit/sdk'
import { Button, EmptyState, MethodCard, Skeleton } from '@leverkit/ui'
import { useNavigate } from 'react-router'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Screen } from '../../screen/Screen.tsx'
import { ScreenError } from '../../screen/ScreenError.tsx'
import { useToasts } from '../../screen/useToasts.ts'
import { typeParamOf } from './typeParam.ts'
import type { WithdrawType } from './withdrawType.ts'

/** A bound address or bank account, with a delete button and its confirmation. */
const Method = ({ type, method }: { type: WithdrawType; method: WithdrawMethod }) => {
  const { t } = useTranslation(['money', 'shell'])
  const toasts = useToasts()
  const remove = useDeleteWithdrawMethod()
  const { id, coinAddress, payeeAccount, bankName, payeeName, currencyCode, network } = method
  const onSuccess = () => toasts.done(t('money:methods.deleted'))
  return (
    <MethodCard
      kind={type}
      title={<bdi>{[currencyCode, network, bankName].filter(Boolean).join(' · ')}</bdi>}
      address={coinAddress ?? payeeAccount ?? ''}
      {...(payeeName ? { holder: <bdi>{payeeName}</bdi> } : {})}
      onDelete={() => remove.mutate({ id }, { onSuccess })}
      isPending={remove.isPending}
      labels={{
        delete: t('money:methods.delete'),
        question: t('money:methods.deleteTitle'),
        consequence: t('money:methods.consequence'),
        keep: t('shell:cancel'),
        confirm: t('money:methods.delete'),
      }}
    />
  )
}

const Methods = ({ type }: { type: WithdrawType }) => {
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
  return methods.map((method) => <Method key={method.id} type={type} method={method} />)
}

const MethodsScreen = ({ type }: { type: WithdrawType }) => {
  const { t } = useTranslation('money')
  const navigate = useNavigate()
  return (
    <Screen
      title={t(`methods.title.${type}`)}
      backTo="/mine/wallet"
      footer={
        <Button variant="primary" size="lg" onPress={() => void navigate(`/mine/withdraw-way?type=${typeParamOf(type)}`)}>
          {t(`bind.title.${type}`)}
        </Button>
      }
    >
      <Methods type={type} />
    </Screen>
  )
}

/** Screen of the bound bank accounts. */
export const BankCardsScreen = () => <MethodsScreen type="bank" />
/** Screen of the bound coin addresses. */
export const CoinAddressesScreen = () => <MethodsScreen type="coin" />
