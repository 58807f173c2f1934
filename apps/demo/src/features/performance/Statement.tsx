import './statement.css'
import { subtract } from '@leverkit/sdk/decimal'
import { formatDecimal, formatMoney, useLocale } from '@leverkit/ui'
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { brand } from '../../brand/brand.ts'
import { useHiddenAmounts } from '../../domain/hiddenAmounts.ts'
import { padFigures, termsOf } from '../../domain/termsOf.ts'
import { useMarketOf } from '../../domain/useMarketOf.ts'
import { useDateLocale } from '../../i18n/useDateLocale.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import type { ClosedPosition } from './closedPositions.ts'
import { useFigureTexts } from './KeyFigures.tsx'
import type { Performance } from './performanceOf.ts'
import { useIsPrinting } from './usePrinting.ts'

interface StatementProps {
  found: Performance
  positions: readonly ClosedPosition[]
  /** Name of the account. */
  account: string
  period: string
  /** Filters other than the period, as label and value. */
  filters: readonly (readonly [string, string])[]
}

const useMoment = () => new Intl.DateTimeFormat(useDateLocale(), { dateStyle: 'medium', timeStyle: 'short' })

/**
 * Formats amounts. Results have a sign and six decimals, fees have all their decimals, and other amounts have two. Hidden
 * amounts are shown as dots.
 */
const useAmounts = () => {
  const { locale } = useLocale()
  const isHidden = useHiddenAmounts()
  return {
    money: (value: string | null) => (value === null ? '–' : formatMoney(value, locale, { isHidden })),
    fee: (value: string) => formatMoney(value, locale, { isExact: true, isHidden }),
    result: (value: string | null) => (value === null ? '–' : formatMoney(value, locale, { isHidden, isResult: true })),
  }
}

const useSums = (found: Performance): readonly (readonly [string, string])[] => {
  const { t } = useTranslation('performance')
  const { money, fee, result } = useAmounts()
  const texts = useFigureTexts(found)
  return [
    [t('statement.startBalance'), money(found.start)],
    [t('statement.result'), result(found.resultBeforeFees)],
    [t('statement.fees'), fee(found.fees)],
    [t('figures.netResult'), result(found.netResult)],
    [t('statement.endBalance'), money(found.start === null ? null : found.end)],
    [t('figures.winRate'), texts.winRate],
    [t('figures.profitFactor'), texts.profitFactor],
    [t('figures.expectancy'), result(found.expectancy)],
    [t('figures.averageWin'), result(found.averageWin)],
    [t('figures.averageLoss'), result(found.averageLoss)],
    [t('figures.drawdown'), `${money(found.maxDrawdown)} · ${texts.drawdownPercent}`],
    [t('figures.holding'), texts.holding],
  ]
}

const Row = ({ position }: { position: ClosedPosition }) => {
  const { t } = useTranslation('trade')
  const { locale } = useLocale()
  const { fee, result } = useAmounts()
  const moment = useMoment()
  const marketOf = useMarketOf()
  const { closedAt } = position
  const order = padFigures(position.order, termsOf(position.order, marketOf(position.order)))
  const price = (value: string | null) => (value === null ? '–' : formatDecimal(value, locale))
  const cells = [
    `#${order.id}`,
    order.displayCode,
    t(order.side),
    formatDecimal(order.lots, locale),
    price(order.openPrice),
    price(order.currentPrice),
    moment.format(order.openedAt),
    moment.format(closedAt),
    fee(order.fee),
    result(subtract(order.profit, order.fee)),
  ]
  return (
    <tr>
      {cells.map((cell, index) => (
        <td key={index}>
          <bdi>{cell}</bdi>
        </td>
      ))}
    </tr>
  )
}

const Positions = ({ positions }: { positions: readonly ClosedPosition[] }) => {
  const { t } = useTranslation(['performance', 'orders', 'trade'])
  const heads = [
    '#',
    t('orders:curve.market'),
    t('trade:side'),
    t('trade:lots'),
    t('orders:detail.openPrice'),
    t('orders:detail.closePrice'),
    t('orders:detail.openedAt'),
    t('orders:detail.closedAt'),
    t('orders:detail.fee'),
    t('orders:curve.profit'),
  ]
  return (
    <table className="app-statement-positions">
      <thead>
        <tr>
          {heads.map((head) => (
            <th scope="col" key={head}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {positions.map((position) => (
          <Row key={position.order.id} position={position} />
        ))}
      </tbody>
    </table>
  )
}

const Sheet = ({ found, positions, account, period, filters }: StatementProps) => {
  const { t } = useTranslation(['performance', 'orders'])
  const moment = useMoment()
  const facts: readonly (readonly [label: string, value: ReactNode])[] = [
    [t('performance:statement.account'), <bdi key="account">{account}</bdi>],
    [t('orders:filter.period'), period],
    ...filters.map(([label, value]) => [label, <bdi key={label}>{value}</bdi>] as const),
    [t('performance:statement.created'), moment.format(Date.now())],
  ]
  const sums = useSums(found)
  return (
    <div className="app-statement">
      <p className="app-statement-brand">
        {brand.title} · {brand.currency}
      </p>
      <h1>{t('performance:statement.title')}</h1>
      <dl className="app-statement-facts">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <dl className="app-statement-sums">
        {sums.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <bdi dir="ltr">{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <Positions positions={positions} />
      <p className="app-statement-note">{t('performance:statement.note')}</p>
    </div>
  )
}

/** Printed page with account, period, figures and all positions. It exists only while the page is being printed. */
export const Statement = (props: StatementProps) => (useIsPrinting() ? createPortal(<Sheet {...props} />, document.body) : null)
