import '../../screen/panels.css'
import '../../screen/records.css'
import { useRanking } from '@leverkit/react-hooks'
import type { Trader } from '@leverkit/sdk'
import { Button, EmptyState, RankingRow, Sheet, Skeleton, TraderProfile } from '@leverkit/ui'
import { useNavigate } from 'react-router'
import { brand } from '../../brand/brand.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Screen } from '../../screen/Screen.tsx'
import { ScreenError } from '../../screen/ScreenError.tsx'
import { useChoice } from '../../screen/useChoice.ts'
import { useSheet } from '../../screen/useSheet.ts'
import { orderTraders, type RankingView } from './orderTraders.ts'
import { useTraderFigures } from './useTraderFigures.tsx'

interface TraderLineProps {
  trader: Trader
  place: number
  view: RankingView
  onOpen: () => void
}

const TraderLine = ({ trader, place, view, onOpen }: TraderLineProps) => {
  const { t } = useTranslation('ranking')
  const { win, profit, followers, trades } = useTraderFigures(trader)
  return (
    <li>
      <RankingRow
        rank={place}
        name={trader.name}
        rate={trader.threeWeekRate}
        labels={{ rate: t('threeWeekRate') }}
        risk={<bdi dir="ltr">{`${trader.marketCode} · 1:${trader.leverage}`}</bdi>}
        figures={view === 'documentary' ? [followers, win, profit] : [win, profit, trades]}
        onPress={onOpen}
      />
    </li>
  )
}

const Profile = ({ trader, onClose }: { trader: Trader; onClose: () => void }) => {
  const { t } = useTranslation(['ranking', 'shell'])
  const navigate = useNavigate()
  const { rate: _, ...figures } = useTraderFigures(trader)
  const trade = () => void navigate(`/trade?code=${encodeURIComponent(trader.marketCode)}`, { replace: true })
  return (
    <Sheet
      isOpen
      onOpenChange={onClose}
      title={trader.name}
      isTitleHidden
      labels={{ close: t('shell:close') }}
      wide="panel"
      footer={
        <Button variant="primary" onPress={trade}>
          {t('ranking:trade', { code: trader.marketCode })}
        </Button>
      }
    >
      <TraderProfile
        className="app-in-sheet"
        name={trader.name}
        standing={<bdi dir="ltr">{`${trader.marketCode} · 1:${trader.leverage}`}</bdi>}
        rate={trader.threeWeekRate}
        labels={{ rate: t('ranking:threeWeekRate') }}
        risk={t('ranking:risk')}
        figures={Object.values(figures)}
      />
    </Sheet>
  )
}

/**
 * Traders sorted by three-week return, or by followers in the copy-trading tab (`documentary`). Each trader's risk is shown next
 * to the return.
 */
export const RankingScreen = () => {
  const { t } = useTranslation('ranking')
  const [view] = useChoice<RankingView>('view', brand.features.copyTrading ? ['ranking', 'documentary'] : ['ranking'])
  const { data, error, isPending, refetch } = useRanking()
  const { value: opened, open, close } = useSheet('trader')
  const traders = orderTraders(data ?? [], view)
  const shown = traders.find(({ name }) => name === opened)
  return (
    <Screen title={t(`title.${view}`)} isTopLevel tab={view} width="wide">
      <p className="app-hint">{t('risk')}</p>
      {view === 'documentary' && <p className="app-hint">{t('copyHint')}</p>}
      {isPending && <Skeleton height="480px" />}
      {error && !data && <ScreenError error={error} onRetry={() => void refetch()} />}
      {data?.length === 0 && <EmptyState icon="ranking" title={t('none')} />}
      {traders.length > 0 && (
        <ol className="app-cards">
          {traders.map((trader, index) => (
            <TraderLine key={trader.name} trader={trader} place={index + 1} view={view} onOpen={() => open(trader.name)} />
          ))}
        </ol>
      )}
      {shown && <Profile trader={shown} onClose={close} />}
    </Screen>
  )
}
