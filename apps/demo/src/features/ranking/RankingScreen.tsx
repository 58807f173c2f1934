import '../../screen/panels.css'
import '../../screen/records.css'
import './ranking.css'
import { useRanking } from '@leverkit/react-hooks'
import type { Trader } from '@leverkit/sdk'
import { Button, EmptyState, Sheet, Skeleton, TraderProfile } from '@leverkit/ui'
import { useNavigate } from 'react-router'
import { brand } from '../../brand/brand.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Screen } from '../../screen/Screen.tsx'
import { ScreenError } from '../../screen/ScreenError.tsx'
import { useAddressParams } from '../../screen/useAddressParams.ts'
import { useChoice } from '../../screen/useChoice.ts'
import { useMedia } from '../../screen/useMedia.ts'
import { useParam } from '../../screen/useParam.ts'
import { useSheet } from '../../screen/useSheet.ts'
import { orderTraders, type RankingView, startSort, traderSorts } from './orderTraders.ts'
import { SortChips } from './SortChips.tsx'
import { Leaderboard, TraderCards, TraderRisk } from './TraderList.tsx'
import { TraderTable } from './TraderTable.tsx'
import { useTraderFigures } from './useTraderFigures.tsx'

const Profile = ({ trader, onClose }: { trader: Trader; onClose: () => void }) => {
  const { t } = useTranslation(['ranking', 'shell'])
  const navigate = useNavigate()
  // The figures below do not repeat the return, the leverage and the market, which are shown next to the name.
  const { win, profit, total, trades, followers } = useTraderFigures(trader)
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
        className="app-in-sheet app-trader"
        name={trader.name}
        standing={<TraderRisk {...trader} />}
        rate={trader.threeWeekRate}
        labels={{ rate: t('ranking:threeWeekRate') }}
        risk={t('ranking:risk')}
        figures={[profit, total, win, trades, followers]}
      />
    </Sheet>
  )
}

/** Media query of the screens on which the ranking is a table. */
const rankingTableMedia = '(min-width: 1024px)'

/** Figure by which the traders are sorted, stored in the address. */
const useTraderSort = () => {
  const wanted = useParam('sort')
  const [, setParams] = useAddressParams()
  const sort = traderSorts.find((known) => known === wanted) ?? startSort
  const choose = (id: string) =>
    setParams((params) => (id === startSort ? params.delete('sort') : params.set('sort', id)), {
      replace: true,
    })
  return { sort, choose }
}

/**
 * The ranking lists traders in rows, best three-week return first; on a desktop, in a table. The
 * copy-trading tab (`documentary`) has a card for each trader with a link to the trader's market, in the same sequence. The user can sort both by another figure. Each trader's risk is shown
 * next to the return.
 */
export const RankingScreen = () => {
  const { t } = useTranslation('ranking')
  const [view] = useChoice<RankingView>('view', brand.features.copyTrading ? ['ranking', 'documentary'] : ['ranking'])
  const { data, error, isPending, refetch } = useRanking()
  const { value: opened, open, close } = useSheet('trader')
  const { sort, choose } = useTraderSort()
  // The broker ranks by return, so its order is kept until the user sorts by another figure.
  const traders = orderTraders(data ?? [], sort === 'rate' ? null : sort)
  const Ranked = useMedia(rankingTableMedia) ? TraderTable : Leaderboard
  const List = view === 'ranking' ? Ranked : TraderCards
  const shown = traders.find(({ name }) => name === opened)
  return (
    <Screen title={t(`title.${view}`)} isTopLevel tab={view} width="wide">
      <p className="app-hint">{t('risk')}</p>
      {view === 'documentary' && <p className="app-hint">{t('copyHint')}</p>}
      {isPending && <Skeleton height="480px" />}
      {error && !data && <ScreenError error={error} onRetry={() => void refetch()} />}
      {data?.length === 0 && <EmptyState icon="ranking" title={t('none')} />}
      {traders.length > 0 && (
        <>
          <SortChips value={sort} onChange={choose} />
          <List traders={traders} sort={sort} onOpen={open} />
        </>
      )}
      {shown && <Profile trader={shown} onClose={close} />}
    </Screen>
  )
}
