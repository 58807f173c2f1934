import { accountUpdate } from './accountUpdate.ts'
import { candle } from './candle.ts'
import { exampleOrder } from './order.ts'
import { quote } from './quote.ts'
import { id, listOf } from './scalars.ts'
import { topic } from './topic.ts'

export const topics = {
  /**
   * Latest prices of the markets. The first event after a subscription contains every market. Later events contain only the
   * markets whose prices have changed.
   */
  quotes: topic({
    name: 'DAY_MARKET',
    params: [],
    auth: 'none',
    source: 'specification',
    summary: 'Prices',
    event: listOf(quote),
    example: [
      {
        marketId: 1,
        code: 'EURUSD',
        last: '1.38613',
        open: '1.38670',
        changePercent: '-0.04',
        high: '1.38720',
        low: '1.38590',
        time: 1_399_033_790_000,
        status: 'open',
      },
    ],
  }),

  /** Account of the signed-in user: floating profit, risk rate, used margin and every open order. */
  account: topic({
    name: 'FOREX_TRADE',
    params: [],
    auth: 'session',
    source: 'specification',
    summary: 'Account and open orders',
    event: accountUpdate,
    example: { floatingProfit: '0.700000', riskRate: '0.69', usedMargin: '69.306500', orders: [exampleOrder] },
  }),

  /** Identifiers of orders that were just closed by the user, by their take profit or stop loss, or by the broker. */
  closedOrders: topic({
    name: 'FOREX_CLOSED',
    params: [],
    auth: 'session',
    source: 'specification',
    summary: 'Orders that closed',
    event: listOf(id('order')),
    example: [7],
  }),

  /** Current one-minute candle of one market. The client combines these candles into candles of longer periods. */
  candles: topic({
    name: 'KLINE.{code}',
    params: ['code'],
    auth: 'none',
    source: 'specification',
    summary: 'Current candle of one market',
    event: candle,
    example: { time: 1_399_033_800_000, open: '1.38613', high: '1.38619', low: '1.38122', close: '1.38174', volume: '412' },
  }),
} as const
