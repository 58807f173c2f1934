import { useSyncExternalStore } from 'react'
import { firstContent } from './FirstContent.ts'

const read = () => firstContent.isPainted

/** Whether the first content is on screen: what stands beside it and comes from elsewhere is asked for after that. */
export const useIsContentPainted = (): boolean => useSyncExternalStore(firstContent.whenPainted, read)
