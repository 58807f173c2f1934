import '../../screen/panels.css'
import './account.css'
import { useAccess, useAccountSummary, useIdentity, useSession } from '@leverkit/react-hooks'
import { AccountMenu, type AccountMenuItem, Button, Figures, IconButton, ProfileHeader } from '@leverkit/ui'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { brand } from '../../brand/brand.ts'
import { AccountAmount } from '../../domain/AccountAmount.tsx'
import { AmountsSwitch } from '../../domain/AmountsSwitch.tsx'
import { useHiddenAmounts } from '../../domain/hiddenAmounts.ts'
import { NoticesBell } from '../../domain/notices/NoticesBell.tsx'
import { useUser } from '../../domain/useUser.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { arrangeMenu } from '../../screen/arrangeMenu.ts'
import { Screen } from '../../screen/Screen.tsx'
import { ScreenError } from '../../screen/ScreenError.tsx'
import { slot } from '../../screen/slot.tsx'
import type { ScreenId } from '../../slots/OwnSlots.ts'
import { DemoReset } from './DemoReset.tsx'
import { HelpMenu } from './HelpMenu.tsx'
import { lock, useMenuEntry, useRealAccount } from './useRealAccount.tsx'

const Summary = () => {
  const { t } = useTranslation(['account', 'orders'])
  const { balance, figures, error, refetch } = useAccountSummary()
  const isHidden = useHiddenAmounts()
  if (error && !balance) return <ScreenError error={error} onRetry={() => void refetch()} />
  const money = (value: string | null | undefined) => <AccountAmount value={value} isHidden={isHidden} />
  return (
    <section className="app-card" aria-label={t('account:accountSummary')}>
      <div className="app-card-head">
        <span className="app-quiet">{t('orders:summary.equity')}</span>
        <AmountsSwitch />
      </div>
      <p className="app-amount">
        <AccountAmount value={figures?.equity} currency={brand.currency} isHidden={isHidden} />
      </p>
      <Figures
        items={[
          { id: 'balance', label: t('orders:summary.balance'), value: money(balance?.balance) },
          { id: 'free', label: t('orders:summary.freeMargin'), value: money(figures?.freeMargin) },
          { id: 'locked', label: t('account:locked'), value: money(balance?.lockedBalance) },
        ]}
      />
    </section>
  )
}

const IdentityState = () => {
  const { t } = useTranslation('account')
  const { data } = useIdentity()
  return data ? t(`identityState.${data.reviewStatus}`) : null
}

const MoneyActions = () => {
  const { t } = useTranslation('account')
  const deposit = useRealAccount('deposit', '/mine/charge')
  const withdraw = useRealAccount('withdraw', '/mine/withdraw')
  return (
    <div className="app-pair">
      <Button variant={deposit.isLocked ? 'outline' : 'primary'} onPress={deposit.open}>
        {t('deposit')} {deposit.isLocked && lock}
      </Button>
      <Button variant="outline" onPress={withdraw.open}>
        {t('withdraw')} {withdraw.isLocked && lock}
      </Button>
    </div>
  )
}

const OwnSummary = slot('user.summary', Summary)
const Actions = slot('user.actions', MoneyActions)

type MenuId = 'wallet' | 'history' | 'performance' | 'reset' | 'auth' | 'password' | 'invite'

const Menus = ({ onReset }: { onReset: () => void }) => {
  const { t } = useTranslation(['account', 'shell'])
  const canReset = useAccess('resetDemo').isAllowed
  const item = (id: MenuId, icon: AccountMenuItem['icon'], rest: Pick<AccountMenuItem, 'href' | 'onPress' | 'value'>) => ({
    id,
    icon,
    label: t(`menu.${id}`),
    ...rest,
  })
  const titleOf = (id: ScreenId) => t(`shell:titles.${id}`)
  const money = [
    item('wallet', 'wallet', useMenuEntry('wallet', '/mine/wallet')),
    item('history', 'document', useMenuEntry('ledger', '/mine/history')),
    item('performance', 'ranking', useMenuEntry('orders', '/order/performance')),
    { id: 'calculator', icon: 'table' as const, label: t('shell:titles.calculator'), href: '/calculator' },
    ...(canReset ? [item('reset', 'reset', { onPress: onReset })] : []),
  ]
  const personal = [
    item('auth', 'identity', { value: <IdentityState />, ...useMenuEntry('identity', '/mine/auth') }),
    item('password', 'lock', useMenuEntry('password', '/mine/password')),
    item('invite', 'gift', useMenuEntry('invite', '/mine/invite')),
  ]
  return (
    <>
      <AccountMenu label={t('menu.money')} items={arrangeMenu('money', money, titleOf)} />
      <AccountMenu label={t('menu.person')} items={arrangeMenu('person', personal, titleOf)} />
      <HelpMenu />
    </>
  )
}

/** The user's account: summary, buttons for deposit and withdrawal, and links to all screens of the account. */
export const UserScreen = () => {
  const { t } = useTranslation('account')
  const { isDemo } = useSession()
  const user = useUser()
  const navigate = useNavigate()
  const [asksReset, setAsksReset] = useState(false)
  if (!user) return null
  const phone = user.phone && `+${user.areaCode ?? ''} ${user.phone}`
  const name = user.email ?? (phone || (isDemo ? t('demoAccount') : user.uid))
  return (
    <Screen
      title={t('userTitle')}
      isTopLevel
      trailing={
        <>
          <NoticesBell />
          <IconButton icon="close" label={t('back')} onPress={() => void navigate('/')} />
        </>
      }
    >
      <ProfileHeader className="app-profile" name={name} kind={t(isDemo ? 'demo' : 'live', { uid: user.uid })} />
      <OwnSummary />
      <Actions />
      <Menus onReset={() => setAsksReset(true)} />
      <DemoReset isOpen={asksReset} onOpenChange={setAsksReset} />
    </Screen>
  )
}
