import { useMedia } from './useMedia.ts'

/** Whether two panes are side by side. The UI kit's Page turns its tab bar into a rail at the same width. */
export const useIsWide = (): boolean => useMedia('(min-width: 1024px)')
