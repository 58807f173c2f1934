import { useMedia } from './useMedia.ts'

/**
 * Whether the screen is wide enough for two panes side by side. From the same width on, the Page component of the
 * UI kit shows its tab bar as a rail.
 */
export const useIsWide = (): boolean => useMedia('(min-width: 1024px)')
