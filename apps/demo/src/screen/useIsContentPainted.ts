import { useSyncExternalStore } from 'react'
import { firstContent } from './FirstContent.ts'

const read = () => firstContent.isPainted

/** Whether the first content is on screen. Less urgent requests wait for the first content. */
export const useIsContentPainted = (): boolean => useSyncExternalStore(firstContent.whenPainted, read)
