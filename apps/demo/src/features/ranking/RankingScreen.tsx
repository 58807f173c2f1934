import '../../shell/menu.css'
import '../../shell/panels.css'
import '../../shell/records.css'
import './ranking.css'
import { useRanking } from '@leverkit/react-hooks'
import type { Trader } from '@leverkit/sdk'
import {
  Button,
  EmptyState,
  Figures,
  formatDecimal,
  Money,
  Percent,
  SegmentedControl,
  Sheet,
  Skeleton,
  useLocale,
} from '@leverkit/ui'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { brand } from '../../brand/brand.ts'
import { Screen } from '../../shell/Screen.tsx'
import { ScreenError } from '../../shell/ScreenError.tsx'
import { useSheet } from '../../shell/useSheet.ts'
import { useChoice } from '../money/useChoice.ts'
import { orderTraders, type RankingView } from './orderTraders.ts'

const useFigures = (trader: Trader) => {
  const { t } = useTranslation('ranking')
  const { locale } = useLocale()
  const count = new Intl.NumberFormat(locale)
  return {
    rate: { id: 'rate', label: t('threeWeekRate'), value: <Percent value={trader.threeWeekRate} /> },
    win: {
      id: 'win',
      label: t('winRate'),
      value: <bdi dir="ltr">{formatDecimal(trader.threeWeekWinRate, locale, { digits: 2, isPercent: true })}</bdi>,
    },
    profit: {
      id: 'profit',
      label: t('profit'),
      value: <Money value={trader.threeWeekProfit} isResult currency={brand.currency} />,
    },
    total: { id: 'total', label: t('totalRate'), value: <Percent value={trader.totalRate} /> },
    trades: { id: 'trades', label: t('trades'), value: count.format(trader.totalTrades) },
    followers: {
      id: 'followers',
      label: t('followers'),
      value: trader.followers === null ? '–' : count.format(trader.followers),
    },
    leverage: { id: 'leverage', label: t('leverage'), value: <bdi dir="ltr">1:{trader.leverage}</bdi> },
    variety: { id: 'variety', label: t('variety'), value: <bdi dir="ltr">{trader.marketCode}</bdi> },
  }
}

const TraderLine = ({
  trader,
  place,
  view,
  onOpen,
}: {
  trader: Trader
  place: number
  view: RankingView
  onOpen: () => void
}) => {
  const { t } = useTranslation('ranking')
  const { locale } = useLocale()
  const followers = trader.followers === null ? '–' : new Intl.NumberFormat(locale).format(trader.followers)
  return (
    <li>
      <button type="button" className="app-menu-line" onClick={onOpen}>
        <span className="app-place">{new Intl.NumberFormat(locale).format(place)}</span>
        <span className="app-menu-label app-method">
          <bdi className="app-trader">{trader.name}</bdi>
          <span className="app-hint">
            <bdi dir="ltr">{`${trader.marketCode} · 1:${trader.leverage}`}</bdi>
          </span>
        </span>
        <span className="app-trader-side">
          <Percent value={trader.threeWeekRate} />
          <span className="app-hint">
            {view === 'documentary' ? (
              <>
                {t('followers')} {followers}
              </>
            ) : (
              <>
                {t('winRate')}{' '}
                <bdi dir="ltr">{formatDecimal(trader.threeWeekWinRate, locale, { digits: 1, isPercent: true })}</bdi>
              </>
            )}
          </span>
        </span>
      </button>
    </li>
  )
}

const Profile = ({ trader, onClose }: { trader: Trader; onClose: () => void }) => {
  const { t } = useTranslation(['ranking', 'shell'])
  const navigate = useNavigate()
  const all = useFigures(trader)
  const trade = () => void navigate(`/trade?code=${encodeURIComponent(trader.marketCode)}`, { replace: true })
  return (
    <Sheet
      isOpen
      onOpenChange={onClose}
      title={<bdi>{trader.name}</bdi>}
      closeLabel={t('shell:close')}
      wide="panel"
      footer={
        <Button variant="primary" onPress={trade}>
          {t('ranking:trade', { code: trader.marketCode })}
        </Button>
      }
    >
      <div className="app-settings">
        <Figures layout="lines" items={Object.values(all)} />
        <p className="app-hint">{t('ranking:risk')}</p>
      </div>
    </Sheet>
  )
}

/** Traders by their return of three weeks, and the same by who follows them; the risk stands beside the return. */
export const RankingScreen = () => {
  const { t } = useTranslation('ranking')
  const [view, setView] = useChoice<RankingView>('view', ['ranking', 'documentary'])
  const { data, error, isPending, refetch } = useRanking()
  const { value: opened, open, close } = useSheet('trader')
  const traders = orderTraders(data ?? [], view)
  const shown = traders.find(({ name }) => name === opened)
  return (
    <Screen title={t(`title.${view}`)} isPlace tab={view} layout="form">
      <SegmentedControl
        label={t('view')}
        value={view}
        onChange={setView}
        options={[
          { id: 'ranking', label: t('title.ranking') },
          { id: 'documentary', label: t('title.documentary') },
        ]}
      />
      <p className="app-hint">{t('risk')}</p>
      {isPending && <Skeleton height="480px" />}
      {error && !data && <ScreenError error={error} onRetry={() => void refetch()} />}
      {data?.length === 0 && <EmptyState icon="ranking" title={t('none')} />}
      {traders.length > 0 && (
        <ol className="app-menu">
          {traders.map((trader, index) => (
            <TraderLine key={trader.name} trader={trader} place={index + 1} view={view} onOpen={() => open(trader.name)} />
          ))}
        </ol>
      )}
      {shown && <Profile trader={shown} onClose={close} />}
    </Screen>
  )
}
