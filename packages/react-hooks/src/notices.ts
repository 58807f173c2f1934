import type { Notice } from '@leverkit/sdk'
import { useEffect } from 'react'
import { useCell, useLatest, useRuntime } from './runtime/RuntimeContext.ts'

/**
 * Tells of every failed call that the person should hear of: writes at once, reads when they have failed for good. Calls
 * that are silent by the contract, cancelled ones, and those whose hook shows the outcome itself raise none.
 *
 * @example useNotices(({ error }) => toast(words(error.code)))
 */
export const useNotices = (listener: (notice: Notice) => void): void => {
  const { notices } = useRuntime()
  const latest = useLatest(listener)
  useEffect(() => notices.subscribe((notice) => latest.current(notice)), [notices, latest])
}

/** How many calls the person waits for: show a spinner that blocks taps while it is above 0. */
export const useBlocking = (): number => useCell(useRuntime().blocking)
