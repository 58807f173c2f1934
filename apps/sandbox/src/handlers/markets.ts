import type { Candle, Market as ListedMarket, Period } from '@leverkit/sdk/contract'
import type { MarketView } from '../broker/MarketView.ts'
import { nameIn } from '../market/marketNames.ts'
import { CATEGORIES, type Market } from '../market/markets.ts'
import type { Language } from '../market/messages.ts'
import type { Handlers } from './handlers.ts'
import { ownId } from './ownId.ts'

const candleCount = 500
const sparklineCount = 40

const categoryIds = new Map(CATEGORIES.map((category) => [category.code, category.id]))

/** Returns the item of a market in the market list; null if the market has had no price yet. */
function listMarket(view: MarketView, market: Market, lang: Language): ListedMarket | null {
  const quote = view.quote(market)
  if (quote === null) return null
  const { id, code, displayCode, pricePrecision, pipDigits, lotStep, minLots, contractSize, feeRate, marginMode, leverages } =
    market
  return {
    id,
    code,
    displayCode,
    name: nameIn(market.names, lang),
    logoUrl: null,
    categoryId: categoryIds.get(market.category) ?? 0,
    status: quote.status,
    opensAt: view.opensAt(market),
    ...{ pricePrecision, pipDigits, lotStep, minLots, contractSize, feeRate, marginMode, leverages: [...leverages] },
    quote: { open: quote.open, last: quote.last, changePercent: quote.changePercent },
  }
}

const matches = (market: Market, search: string) => {
  const wanted = search.trim().toLocaleLowerCase()
  return [market.code, market.displayCode, ...Object.values(market.names)].some((text) =>
    text.toLocaleLowerCase().includes(wanted),
  )
}

export const marketHandlers = (view: MarketView): Handlers['markets'] => {
  const candles = (marketId: number, period: Period, before: number, count: number): Candle[] => {
    return view.candles(view.byId(marketId), period, before, count)
  }
  return {
    categories: (_, { lang }) => {
      const served = new Set(view.markets.map((market) => market.category))
      return CATEGORIES.filter(({ code }) => served.has(code)).map(({ id, names }) => ({ id, name: nameIn(names, lang) }))
    },
    list: ({ search }, { lang }) =>
      view.markets
        .filter((market) => search === null || search === undefined || matches(market, search))
        .flatMap((market) => listMarket(view, market, lang) ?? []),
    sparkline: ({ marketId, period }) => candles(ownId(marketId), period, view.now(), sparklineCount),
    candles: ({ marketId, period, before }) =>
      candles(ownId(marketId), period, before === null || before === undefined ? view.now() : before - 1, candleCount),
  }
}
