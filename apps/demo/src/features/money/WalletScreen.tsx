import '../../screen/panels.css'
import { useBalance } from '@leverkit/react-hooks'
import { AccountMenu, Button, Figures, Money } from '@leverkit/ui'
import { useNavigate } from 'react-router'
import { brand } from '../../brand/brand.ts'
import { useHiddenAmounts } from '../../domain/hiddenAmounts.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Screen } from '../../screen/Screen.tsx'
import { ScreenError } from '../../screen/ScreenError.tsx'
import { slot } from '../../screen/slot.tsx'
import { recordedKinds } from './depositKinds.ts'

const WalletSummary = () => {
  const { t } = useTranslation(['orders', 'account'])
  const isHidden = useHiddenAmounts()
  const { data, error, refetch } = useBalance()
  if (error && !data) return <ScreenError error={error} onRetry={() => void refetch()} />
  return (
    <section className="app-card">
      <span className="app-quiet">{t('orders:summary.balance')}</span>
      <p className="app-amount">
        <Money value={data?.balance ?? null} currency={brand.currency} isHidden={isHidden} />
      </p>
      <Figures
        layout="lines"
        items={[
          {
            id: 'locked',
            label: t('account:locked'),
            value: <Money value={data?.lockedBalance ?? null} isHidden={isHidden} />,
          },
        ]}
      />
    </section>
  )
}

const Summary = slot('wallet.summary', WalletSummary)

/** Balance of the account, and links to everything that changes it. */
export const WalletScreen = () => {
  const { t } = useTranslation(['money', 'account'])
  const navigate = useNavigate()
  return (
    <Screen title={t('money:wallet.title')}>
      <Summary />
      <div className="app-pair">
        <Button variant="primary" onPress={() => void navigate('/mine/charge')}>
          {t('account:deposit')}
        </Button>
        <Button variant="outline" onPress={() => void navigate('/mine/withdraw')}>
          {t('account:withdraw')}
        </Button>
      </div>
      <AccountMenu
        label={t('money:records')}
        items={[
          ...(recordedKinds().length > 0
            ? [
                {
                  id: 'deposits',
                  icon: 'deposit' as const,
                  label: t('money:deposit.recordsTitle'),
                  href: '/mine/charge?view=records',
                },
              ]
            : []),
          { id: 'withdrawals', icon: 'withdraw', label: t('money:withdraw.recordsTitle'), href: '/mine/withdraw?view=records' },
          { id: 'ledger', icon: 'document', label: t('money:ledger.title'), href: '/mine/history' },
        ]}
      />
      <AccountMenu
        label={t('money:wallet.methods')}
        items={[
          { id: 'coins', icon: 'coin', label: t('money:methods.title.coin'), href: '/mine/coin-address-list' },
          { id: 'banks', icon: 'bank', label: t('money:methods.title.bank'), href: '/mine/bank-card-list' },
        ]}
      />
    </Screen>
  )
}
