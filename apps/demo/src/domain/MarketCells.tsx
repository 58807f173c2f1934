import { usePriceAge, useQuote, useSparkline } from '@leverkit/react-hooks'
import type { Market } from '@leverkit/sdk'
import { Percent, Price, type PriceProps, Sparkline } from '@leverkit/ui'
import { memo, useMemo } from 'react'
import { useChartTurn } from './useChartTurn.ts'

/** How many digits are drawn small: the one beyond the pip. Never more, because a figure whose whole fraction is small reads as a power. */
export const smallDigitsOf = ({ pricePrecision, pipDigits }: Pick<Market, 'pricePrecision' | 'pipDigits'>): number =>
  Math.min(1, Math.max(0, pricePrecision - Math.max(1, pipDigits ?? 1)))

interface LivePriceProps extends Pick<PriceProps, 'hasFlash' | 'isInName'> {
  market: Market
}

/** The live price of one market: the only cell that a tick renders. */
export const LivePrice = memo(({ market, hasFlash = true, isInName = false }: LivePriceProps) => {
  const value = useQuote(market.code)?.last ?? market.quote.last
  return (
    <Price
      value={value}
      digits={market.pricePrecision}
      smallDigits={smallDigitsOf(market)}
      hasFlash={hasFlash}
      isInName={isInName}
    />
  )
})

/** The same where an order is decided on: a price that has not ticked for a while says so. */
export const AgeingPrice = memo(({ market }: { market: Market }) => {
  const quote = useQuote(market.code)
  const { freshness } = usePriceAge(market.code, (quote?.status ?? market.status) === 'open')
  const isStale = freshness === 'stale' || freshness === 'blocked'
  return (
    <Price
      value={quote?.last ?? market.quote.last}
      digits={market.pricePrecision}
      smallDigits={smallDigitsOf(market)}
      isStale={isStale}
      hasFlash
    />
  )
})

/** Today's change of one market, live. */
export const LiveChange = memo(({ market }: { market: Market }) => (
  <Percent value={useQuote(market.code)?.changePercent ?? market.quote.changePercent} />
))

const directionOf = (changePercent: string) =>
  !/[1-9]/.test(changePercent) ? 'flat' : changePercent.startsWith('-') ? 'down' : 'up'

const noCloses: readonly string[] = []

/** The small chart of one market; its end follows the live price. A row that is scrolled past does not ask for it. */
export const LiveSparkline = memo(({ market }: { market: Market }) => {
  const { data } = useSparkline(market.id, { isWanted: useChartTurn() })
  const closes = useMemo(() => data?.map((candle) => candle.close) ?? noCloses, [data])
  const quote = useQuote(market.code)
  const last = quote?.last
  const drawn = useMemo(() => (last && closes.length > 0 ? [...closes.slice(0, -1), last] : closes), [closes, last])
  return (
    <Sparkline
      closes={drawn}
      previousClose={quote?.open ?? market.quote.open}
      direction={directionOf(quote?.changePercent ?? market.quote.changePercent)}
      isClosed={(quote?.status ?? market.status) === 'closed'}
      isFilled
    />
  )
})
