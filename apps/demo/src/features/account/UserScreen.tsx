import '../../shell/panels.css'
import './account.css'
import { useAccountSummary, useIdentity, useSession } from '@leverkit/react-hooks'
import { Button, Figures, IconButton, Money } from '@leverkit/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { brand } from '../../brand/brand.ts'
import { Screen } from '../../shell/Screen.tsx'
import { ScreenError } from '../../shell/ScreenError.tsx'
import { useSupport } from '../support/useSupport.tsx'
import { DemoReset } from './DemoReset.tsx'
import { toggleAmounts, useHiddenAmounts } from './hiddenAmounts.ts'
import { MenuList } from './MenuList.tsx'
import { useRealAccount } from './useRealAccount.tsx'

const Summary = () => {
  const { t } = useTranslation(['account', 'orders'])
  const { balance, figures, error, refetch } = useAccountSummary()
  const isHidden = useHiddenAmounts()
  if (error && !balance) return <ScreenError error={error} onRetry={() => void refetch()} />
  const money = (value: string | null | undefined) => <Money value={value ?? null} isHidden={isHidden} />
  return (
    <section className="app-card" aria-label={t('account:accountSummary')}>
      <div className="app-card-head">
        <span className="app-quiet">{t('orders:summary.equity')}</span>
        <IconButton
          icon={isHidden ? 'show' : 'hide'}
          label={t(isHidden ? 'account:showAmounts' : 'account:hideAmounts')}
          onPress={toggleAmounts}
        />
      </div>
      <p className="app-amount">
        <Money value={figures?.equity ?? null} currency={brand.currency} isHidden={isHidden} />
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
  const { open } = useRealAccount()
  return (
    <div className="app-pair">
      <Button variant="primary" onPress={() => open('/mine/charge')}>
        {t('deposit')}
      </Button>
      <Button variant="outline" onPress={() => open('/mine/withdraw')}>
        {t('withdraw')}
      </Button>
    </div>
  )
}

const Menus = ({ isDemo, onReset }: { isDemo: boolean; onReset: () => void }) => {
  const { t } = useTranslation('account')
  const { open } = useRealAccount()
  const support = useSupport()
  const real = (path: string) => (isDemo ? { onPress: () => open(path) } : { to: path })
  return (
    <>
      <MenuList
        label={t('menu.money')}
        lines={[
          { id: 'wallet', icon: 'wallet', label: t('menu.wallet'), ...real('/mine/wallet') },
          { id: 'history', icon: 'document', label: t('menu.history'), to: '/mine/history' },
          ...(isDemo ? [{ id: 'reset', icon: 'reset' as const, label: t('menu.reset'), onPress: onReset }] : []),
        ]}
      />
      <MenuList
        label={t('menu.person')}
        lines={[
          {
            id: 'auth',
            icon: 'identity',
            label: t('menu.auth'),
            ...(isDemo ? {} : { state: <IdentityState /> }),
            ...real('/mine/auth'),
          },
          { id: 'password', icon: 'lock', label: t('menu.password'), ...real('/mine/password') },
          { id: 'invite', icon: 'gift', label: t('menu.invite'), ...real('/mine/invite') },
        ]}
      />
      <MenuList
        label={t('menu.help')}
        lines={[
          { id: 'support', icon: 'chat', label: t('menu.support'), onPress: support.open },
          { id: 'complaint', icon: 'mail', label: t('menu.complaint'), to: '/mine/email' },
          { id: 'announcement', icon: 'megaphone', label: t('menu.announcement'), to: '/mine/announcement' },
          { id: 'news', icon: 'news', label: t('menu.news'), to: '/news' },
          { id: 'language', icon: 'language', label: t('menu.language'), to: '/language' },
          { id: 'system', icon: 'settings', label: t('menu.system'), to: '/mine/system' },
        ]}
      />
      {support.dialog}
    </>
  )
}

/** The person's own place: how the account stands, and the way to everything that is theirs. */
export const UserScreen = () => {
  const { t } = useTranslation('account')
  const { user, isDemo } = useSession()
  const navigate = useNavigate()
  const [asksReset, setAsksReset] = useState(false)
  if (!user) return null
  const name = user.email ?? (user.phone ? `+${user.areaCode ?? ''} ${user.phone}` : t('demoAccount'))
  return (
    <Screen
      title={t('userTitle')}
      isPlace
      trailing={<IconButton icon="close" label={t('back')} onPress={() => void navigate('/')} />}
    >
      <p className="app-person">
        <bdi>{name}</bdi>
        <span className="app-quiet">{t(isDemo ? 'demo' : 'live', { uid: user.uid })}</span>
      </p>
      <Summary />
      <MoneyActions />
      <Menus isDemo={isDemo} onReset={() => setAsksReset(true)} />
      <DemoReset isOpen={asksReset} onOpenChange={setAsksReset} />
    </Screen>
  )
}
