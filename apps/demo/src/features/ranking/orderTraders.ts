import type { Trader } from '@leverkit/sdk'

/** The two tabs that list traders. */
export type RankingView = 'ranking' | 'documentary'

/**
 * Sorts traders. The ranking keeps the broker's order (best return first). The copy-trading tab (`documentary`) sorts by
 * followers (most followers first).
 */
export const orderTraders = (traders: readonly Trader[], view: RankingView): readonly Trader[] =>
  view === 'ranking' ? traders : [...traders].sort((a, b) => (b.followers ?? -1) - (a.followers ?? -1))
