import { useMarkets } from '@leverkit/react-hooks'

let savedAt: number | null = null

/** Records the time (epoch ms) at which the list was saved. Must be called if the app starts with a saved list. */
export const noteSavedList = (at: number): void => {
  savedAt = at
}

/** Whether the list on screen was saved by an earlier visit, so that its prices are outdated. */
export const useIsSavedList = (): boolean => useMarkets().dataUpdatedAt === savedAt
