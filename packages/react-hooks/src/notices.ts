import type { Notice } from '@leverkit/sdk'
import { useEffect } from 'react'
import { useCell, useLatest, useRuntime } from './runtime/RuntimeContext.ts'

/**
 * Calls `listener` for every failed call to report to the user: writes at once, reads after their last retry. Calls
 * that are silent by the contract, cancelled calls, and those whose hook shows the outcome itself are left out.
 *
 * @example useNotices(({ error }) => toast(words(error.code)))
 */
export const useNotices = (listener: (notice: Notice) => void): void => {
  const { notices } = useRuntime()
  const latest = useLatest(listener)
  useEffect(() => notices.subscribe((notice) => latest.current(notice)), [notices, latest])
}

/** Number of calls that the user waits for: show a spinner that blocks taps while it is above 0. */
export const useBlocking = (): number => useCell(useRuntime().blocking)
