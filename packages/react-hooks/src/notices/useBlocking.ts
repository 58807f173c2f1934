import { useRuntime } from '../runtime/RuntimeContext.ts'
import { useCell } from '../runtime/useCell.ts'

/** How many calls the person waits for: show a spinner that blocks taps while it is above 0. */
export const useBlocking = (): number => useCell(useRuntime().blocking)
