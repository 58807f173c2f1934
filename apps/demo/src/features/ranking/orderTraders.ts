import type { Trader } from '@leverkit/sdk'
import { compare } from '@leverkit/sdk/math'

/** The two tabs that list traders. */
export type RankingView = 'ranking' | 'documentary'

/** Figures by which traders can be sorted. */
export const traderSorts = ['rate', 'win', 'profit', 'trades', 'followers'] as const
export type TraderSort = (typeof traderSorts)[number]

/** Figure by which both tabs are sorted until the user chooses another one. */
export const startSort: TraderSort = 'rate'

const comparisons: Readonly<Record<TraderSort, (a: Trader, b: Trader) => number>> = {
  rate: (a, b) => compare(b.threeWeekRate, a.threeWeekRate),
  win: (a, b) => compare(b.threeWeekWinRate, a.threeWeekWinRate),
  profit: (a, b) => compare(b.threeWeekProfit, a.threeWeekProfit),
  trades: (a, b) => b.totalTrades - a.totalTrades,
  followers: (a, b) => (b.followers ?? -1) - (a.followers ?? -1),
}

/** Sorts traders by a figure, the highest first. Without a figure, the broker's order is kept (best return first). */
export const orderTraders = (traders: readonly Trader[], sort: TraderSort | null): readonly Trader[] =>
  sort === null ? traders : [...traders].sort(comparisons[sort])
