import './traderTable.css'
import type { Trader } from '@leverkit/sdk'
import { Link, Percent } from '@leverkit/ui'
import { brand } from '../../brand/brand.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import type { TraderSort } from './orderTraders.ts'
import { type TraderListProps, TraderRank, TraderRisk } from './TraderList.tsx'
import { useTraderFigures } from './useTraderFigures.tsx'

/** Columns of figures, in reading order. The broker ranks by the last one. */
const columns: readonly TraderSort[] = ['win', 'trades', 'followers', 'profit', 'rate']

interface RowProps {
  trader: Trader
  place: number
  sort: TraderSort
  onOpen: () => void
}

const TraderLine = ({ trader, place, sort, onOpen }: RowProps) => {
  const { win, trades, followers, profit } = useTraderFigures(trader, { isInTable: true })
  const values = {
    ...{ win: win.value, trades: trades.value, followers: followers.value, profit: profit.value },
    rate: <Percent value={trader.threeWeekRate} />,
  }
  return (
    <tr>
      <td>
        <TraderRank place={place} />
      </td>
      <th scope="row">
        <Link className="app-ranked-link" onPress={onOpen}>
          <bdi className="app-ranked-name">{trader.name}</bdi>
        </Link>
        <span className="app-hint">
          <TraderRisk {...trader} />
        </span>
      </th>
      {columns.map((id) => (
        <td key={id} data-sorted={id === sort || undefined}>
          {values[id]}
        </td>
      ))}
    </tr>
  )
}

/** The ranking of a desktop: a table with one row of headings. The heading of the figure by which it is sorted is marked. */
export const TraderTable = ({ traders, sort, onOpen }: TraderListProps) => {
  const { t } = useTranslation('ranking')
  const labels = {
    ...{ win: t('winRate'), trades: t('trades'), followers: t('followers'), rate: t('threeWeekRate') },
    // The column names the currency once, so that the amounts need not repeat it.
    profit: (
      <>
        {t('profit')} <bdi dir="ltr">{brand.currency}</bdi>
      </>
    ),
  }
  return (
    <table className="app-trader-table" aria-label={t('title.ranking')}>
      <thead>
        <tr>
          <th scope="col">#</th>
          <th scope="col">{t('title.documentary')}</th>
          {columns.map((id) => (
            <th key={id} scope="col" aria-sort={id === sort ? 'descending' : undefined}>
              {labels[id]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {traders.map((trader, index) => (
          <TraderLine key={trader.name} {...{ trader, sort }} place={index + 1} onOpen={() => onOpen(trader.name)} />
        ))}
      </tbody>
    </table>
  )
}
