import { useSyncExternalStore } from 'react'

// The kit's Page turns its tab bar into a rail at the same width.
const query = '(min-width: 960px)'

const subscribe = (listener: () => void) => {
  const media = matchMedia(query)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}

/** Whether two panes stand side by side. */
export const useIsWide = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(query).matches)
