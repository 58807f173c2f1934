import { useMarkets } from '@leverkit/react-hooks'
import type { Market, Trader } from '@leverkit/sdk'
import { Figures, Icon, Link, Percent, RankingRow } from '@leverkit/ui'
import type { ReactNode } from 'react'
import { LiveChange, LiveSparkline } from '../../domain/MarketCells.tsx'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { AppLink } from '../../screen/AppLink.tsx'
import type { TraderSort } from './orderTraders.ts'
import { useTraderFigures } from './useTraderFigures.tsx'

interface LineProps {
  trader: Trader
  place: number
  sort: TraderSort
  onOpen: () => void
}

/** A trader's most traded market and leverage, which are the risk behind the return. */
export const TraderRisk = ({ marketCode, leverage }: Trader) => <bdi dir="ltr">{`${marketCode} · 1:${leverage}`}</bdi>

/** Place of a trader in the ranking. The best three are highlighted. */
export const TraderRank = ({ place }: { place: number }) => (
  <bdi className="app-rank" dir="ltr" data-best={place <= 3 || undefined} data-first={place === 1 || undefined}>
    {place}
  </bdi>
)

/**
 * Figures of a row of the ranking on a phone. The first one is the figure by which the traders are sorted. The second one is the profit, or
 * the return if the traders are sorted by another figure.
 */
const useRowFigures = (trader: Trader, sort: TraderSort) => {
  const { t } = useTranslation('ranking')
  const { win, profit, trades, followers } = useTraderFigures(trader)
  const rate = { id: 'rate', label: t('threeWeekRate'), value: <Percent value={trader.threeWeekRate} /> }
  const main = { rate, win, profit, trades, followers }[sort]
  const second = sort === 'rate' ? profit : rate
  return [main, second]
}

/** A row of the ranking: rank, name, risk, and the figure by which the traders are sorted. */
const RankedLine = ({ trader, place, sort, onOpen }: LineProps) => (
  <li>
    <Link className="app-ranked" onPress={onOpen}>
      <TraderRank place={place} />
      <span className="app-ranked-who">
        <bdi className="app-ranked-name">{trader.name}</bdi>
        <span className="app-hint">
          <TraderRisk {...trader} />
        </span>
      </span>
      <Figures className="app-ranked-figures" items={useRowFigures(trader, sort)} />
    </Link>
  </li>
)

/** A win rate with a bar, which shows it as a part of all trades. The bar has no colour, because a win rate has no direction. */
const WinRate = ({ trader, value }: { trader: Trader; value: ReactNode }) => (
  <span className="app-win">
    {value}
    <svg className="app-win-bar" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
      <rect className="app-win-all" width="100" height="4" />
      <rect className="app-win-part" width={trader.threeWeekWinRate} height="4" />
    </svg>
  </span>
)

/** A card for one trader, with a bar of the win rate, and a link to the market that the trader trades most with its day as a chart. */
const TraderCard = ({ trader, place, sort, onOpen, market }: LineProps & { market: Market | undefined }) => {
  const { t } = useTranslation(['ranking', 'markets'])
  const { win: plainWin, profit, trades, followers } = useTraderFigures(trader)
  const win = { ...plainWin, value: <WinRate trader={trader} value={plainWin.value} /> }
  const marked = (label: string, id: string) => (id === sort ? <strong className="app-sorted">{label}</strong> : label)
  return (
    <li className="app-trader-card">
      <RankingRow
        rank={place}
        name={trader.name}
        rate={trader.threeWeekRate}
        labels={{ rate: marked(t('ranking:threeWeekRate'), 'rate') }}
        risk={<TraderRisk {...trader} />}
        figures={[sort === 'trades' ? trades : followers, win, profit].map((figure) => ({
          ...figure,
          label: marked(figure.label, figure.id),
        }))}
        onPress={onOpen}
      />
      <AppLink to={`/trade?code=${encodeURIComponent(trader.marketCode)}`} className="app-trader-market">
        {t('ranking:trade', { code: trader.marketCode })}{' '}
        {market && (
          <>
            <LiveSparkline market={market} />
            <span className="app-trader-today">
              {t('markets:columns.change')} <LiveChange market={market} />
            </span>
          </>
        )}
        <Icon name="forward" size="sm" isMirrored />
      </AppLink>
    </li>
  )
}

export interface TraderListProps {
  traders: readonly Trader[]
  sort: TraderSort
  onOpen: (name: string) => void
}

/** The ranking of a phone or tablet: one row for each trader. */
export const Leaderboard = ({ traders, sort, onOpen }: TraderListProps) => (
  <ol className="app-records app-leaderboard">
    {traders.map((trader, index) => (
      <RankedLine key={trader.name} trader={trader} place={index + 1} sort={sort} onOpen={() => onOpen(trader.name)} />
    ))}
  </ol>
)

/** The traders as cards without ranks, each with the live change of the trader's market. */
export const TraderCards = ({ traders, sort, onOpen }: TraderListProps) => {
  const { data } = useMarkets()
  return (
    <ul className="app-cards app-traders">
      {traders.map((trader, index) => (
        <TraderCard
          key={trader.name}
          trader={trader}
          place={index + 1}
          sort={sort}
          market={data?.find(({ code }) => code === trader.marketCode)}
          onOpen={() => onOpen(trader.name)}
        />
      ))}
    </ul>
  )
}
