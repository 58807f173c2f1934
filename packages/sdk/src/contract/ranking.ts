import { endpoint } from './endpoint.ts'
import { from, noRequest, type Row, record } from './record.ts'
import { count, decimal, listOf, nullable, text } from './scalars.ts'

const trader = record('Trader', {
  name: from('user', text('name shown in the ranking')),
  leverage: from('multiple', decimal('times')),
  threeWeekRate: from('three_week_rate', decimal('percent')),
  threeWeekWinRate: from('three_week_win', decimal('percent')),
  threeWeekProfit: from('three_week_profit', decimal('account currency')),
  totalRate: from('total_rate', decimal('percent')),
  totalTrades: from('total_trade_num', count('trades')),
  marketCode: from('code', text('code of the most traded market')),
  followers: from('followers', nullable(count('followers')), 'our default: the specification shows only a label'),
})
/** A trader in the ranking. Source: specification, section 3, ranking entry. */
export interface Trader extends Row<typeof trader.fields> {}

export const ranking = {
  /** Returns traders sorted by their return of the last three weeks, best first. */
  list: endpoint({
    method: 'GET',
    path: '/api/follow/list',
    encoding: 'query',
    auth: 'none',
    effect: 'read',
    source: 'specification',
    summary: 'Ranking',
    request: noRequest,
    response: listOf(trader),
    codes: [],
    example: {
      request: {},
      response: [
        {
          name: 'Heron 27',
          leverage: '100',
          threeWeekRate: '12.40',
          threeWeekWinRate: '61.00',
          threeWeekProfit: '1240.000000',
          totalRate: '48.10',
          totalTrades: 214,
          marketCode: 'XAUUSD',
          followers: 82,
        },
      ],
    },
  }),
} as const
