import type { CallFailure } from '@leverkit/sdk'
import { useEffect } from 'react'
import { useLatest, useObservableValue, useRuntime } from './runtime/RuntimeContext.ts'

/**
 * Calls `listener` for every failed call to report to the user: a write immediately, a read after its last retry. Omitted are
 * cancelled calls, calls that the contract marks as silent, and calls whose hook returns the error for its own screen.
 *
 * @example useCallFailures(({ error }) => toast(words(error.code)))
 */
export const useCallFailures = (listener: (failure: CallFailure) => void): void => {
  const { failures } = useRuntime()
  const latest = useLatest(listener)
  useEffect(() => failures.subscribe((failure) => latest.current(failure)), [failures, latest])
}

/** Number of calls that the user waits for: show a spinner that blocks taps while it is above 0. */
export const useBlocking = (): number => useObservableValue(useRuntime().blocking)
