import { useMedia } from './useMedia.ts'

/**
 * Whether the screen is wide enough for two panes side by side. The Page component of the UI kit uses the same limit:
 * on wider screens, its tab bar is a vertical rail.
 */
export const useIsWide = (): boolean => useMedia('(min-width: 1024px)')

/** Whether the screen is a tablet: the market list and the trade screen do not fit side by side at their full width. */
export const useIsTablet = (): boolean => useMedia('(min-width: 1024px) and (max-width: 1199.98px)')

/**
 * Whether the screen is wide enough for the market list, the chart and the ticket side by side, with panes that can be resized.
 */
export const useIsDesktop = (): boolean => useMedia('(min-width: 1200px)')
