import { useMedia } from './useMedia.ts'

/**
 * Whether the screen is wide enough for two panes side by side. At the same width, the UI kit's Page turns its tab bar into a
 * rail.
 */
export const useIsWide = (): boolean => useMedia('(min-width: 1024px)')
