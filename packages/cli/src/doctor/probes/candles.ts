import type { Candle, Market, Period } from '@leverkit/sdk'
import type { Subject } from '../Subject.ts'
import type { Answer } from '../wire/Answer.ts'
import { liveMarket } from './read.ts'

/** Candles of one answer. */
export interface CandleList {
  readonly market: Market
  readonly answer: Answer
  readonly candles: readonly Candle[]
}

/** Reads candles of the live market. */
export const candlesOf = async (subject: Subject, period: Period, before?: number): Promise<CandleList> => {
  const market = await liveMarket(subject)
  const request = { marketId: market.id, period, ...(before !== undefined && { before }) }
  const answer = (await subject.send('markets.candles', request)).mustSucceed()
  return { market, answer, candles: answer.decode<Candle[]>() }
}

/** Reads the newest candles of a period. Later calls return the same candles. */
export const newestCandles = (subject: Subject, period: Period): Promise<CandleList> =>
  subject.once(`candles ${period}`, () => candlesOf(subject, period))
