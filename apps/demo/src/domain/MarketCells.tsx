import { usePriceAge, useQuote, useSparkline } from '@leverkit/react-hooks'
import type { Market } from '@leverkit/sdk'
import { Percent, Price, type PriceProps, Sparkline } from '@leverkit/ui'
import { smallDigitsOf } from '@leverkit/ui/format'
import { memo, useMemo } from 'react'
import { useIsChartDue } from './useIsChartDue.ts'

interface LivePriceProps extends Pick<PriceProps, 'hasFlash' | 'isInName'> {
  market: Market
}

/** Live price of one market. A tick re-renders only this cell. */
export const LivePrice = memo(({ market, hasFlash = true, isInName = false }: LivePriceProps) => {
  const value = useQuote(market.code)?.last ?? market.quote.last
  return (
    <Price
      value={value}
      fractionDigits={market.pricePrecision}
      smallDigits={smallDigitsOf(market)}
      hasFlash={hasFlash}
      isInName={isInName}
    />
  )
})

/** Live price for placing an order. Marked as stale if the last tick is too old. */
export const AgeingPrice = memo(({ market }: { market: Market }) => {
  const quote = useQuote(market.code)
  const { freshness } = usePriceAge(market.code, (quote?.status ?? market.status) === 'open')
  const isStale = freshness === 'stale' || freshness === 'blocked'
  return (
    <Price
      value={quote?.last ?? market.quote.last}
      fractionDigits={market.pricePrecision}
      smallDigits={smallDigitsOf(market)}
      isStale={isStale}
      hasFlash
    />
  )
})

/** Live change of one market since the day's open. */
export const LiveChange = memo(({ market }: { market: Market }) => (
  <Percent value={useQuote(market.code)?.changePercent ?? market.quote.changePercent} />
))

const directionOf = (changePercent: string) =>
  !/[1-9]/.test(changePercent) ? 'flat' : changePercent.startsWith('-') ? 'down' : 'up'

const noCloses: readonly string[] = []

/**
 * Sparkline of one market. Its last point follows the live price. A row that the user scrolls past does not request its
 * sparkline.
 */
export const LiveSparkline = memo(({ market }: { market: Market }) => {
  const { data } = useSparkline(market.id, { enabled: useIsChartDue() })
  const closes = useMemo(() => data?.map((candle) => candle.close) ?? noCloses, [data])
  const quote = useQuote(market.code)
  const last = quote?.last
  const points = useMemo(() => (last && closes.length > 0 ? [...closes.slice(0, -1), last] : closes), [closes, last])
  return (
    <Sparkline
      closes={points}
      previousClose={quote?.open ?? market.quote.open}
      direction={directionOf(quote?.changePercent ?? market.quote.changePercent)}
      isClosed={(quote?.status ?? market.status) === 'closed'}
      isFilled
    />
  )
})
