import '../../shell/panels.css'
import { useBalance } from '@leverkit/react-hooks'
import { Button, Figures, Money } from '@leverkit/ui'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { brand } from '../../brand/brand.ts'
import { Screen } from '../../shell/Screen.tsx'
import { ScreenError } from '../../shell/ScreenError.tsx'
import { useHiddenAmounts } from '../account/hiddenAmounts.ts'
import { MenuList } from '../account/MenuList.tsx'

/** The money of the account, and everything that moves it. */
export const WalletScreen = () => {
  const { t } = useTranslation('money')
  const navigate = useNavigate()
  const isHidden = useHiddenAmounts()
  const { data, error, refetch } = useBalance()
  return (
    <Screen title={t('wallet.title')}>
      {error && !data ? (
        <ScreenError error={error} onRetry={() => void refetch()} />
      ) : (
        <section className="app-card">
          <span className="app-quiet">{t('withdraw.available')}</span>
          <p className="app-amount">
            <Money value={data?.balance ?? null} currency={brand.currency} isHidden={isHidden} />
          </p>
          <Figures
            layout="lines"
            items={[
              {
                id: 'locked',
                label: t('withdraw.locked'),
                value: <Money value={data?.lockedBalance ?? null} isHidden={isHidden} />,
              },
            ]}
          />
        </section>
      )}
      <div className="app-pair">
        <Button variant="primary" onPress={() => void navigate('/mine/charge')}>
          {t('deposit.title')}
        </Button>
        <Button variant="outline" onPress={() => void navigate('/mine/withdraw')}>
          {t('withdraw.title')}
        </Button>
      </div>
      <MenuList
        label={t('records')}
        lines={[
          { id: 'deposits', icon: 'deposit', label: t('deposit.recordsTitle'), to: '/mine/charge?view=records' },
          { id: 'withdrawals', icon: 'withdraw', label: t('withdraw.recordsTitle'), to: '/mine/withdraw?view=records' },
          { id: 'ledger', icon: 'document', label: t('ledger.title'), to: '/mine/history' },
        ]}
      />
      <MenuList
        label={t('wallet.methods')}
        lines={[
          { id: 'coins', icon: 'coin', label: t('methods.title.coin'), to: '/mine/coin-address-list' },
          { id: 'banks', icon: 'bank', label: t('methods.title.bank'), to: '/mine/bank-card-list' },
        ]}
      />
    </Screen>
  )
}
