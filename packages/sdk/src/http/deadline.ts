import type { Clock } from '../clock.ts'

/** Time limit of one call. The call ends when the caller aborts it or when the timeout passes, whichever comes first. */
export interface Deadline {
  /** Signal that is aborted when the caller aborts the call or the timeout passes. */
  readonly signal: AbortSignal
  /** Returns the reason why `signal` was aborted, or `null` if `signal` was not aborted. */
  readonly why: () => 'ABORTED' | 'TIMEOUT' | null
  /**
   * Returns a promise with the result of `work`. It rejects as soon as the caller aborts the call or the timeout passes.
   * Aborting the signal alone is not enough, because `fetch` may ignore it. For example, Node 20 ignores the signal while it
   * reads a broken gzip body.
   */
  readonly within: <T>(work: Promise<T>) => Promise<T>
  /**
   * Stops the timer and removes the listener from the caller's signal. Without this call, listeners would accumulate on a
   * signal that exists as long as the app runs.
   */
  readonly done: () => void
}

/**
 * Starts the time limit of a call.
 *
 * @param caller - signal of the caller, if any
 * @param timeoutMs - timeout in ms from now; `0` for none
 */
export const deadline = (caller: AbortSignal | undefined, timeoutMs: number, clock: Clock): Deadline => {
  // `AbortSignal.any()` is not used, because on Node 20 it leaks memory at each call if the caller's signal is long-lived.
  const controller = new AbortController()
  const { signal } = controller
  const ended = new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
  // The caller may abort a call that has already failed. Without this handler, the abort would then cause an unhandled
  // rejection.
  ended.catch(() => undefined)
  let why: ReturnType<Deadline['why']> = null
  const end = (cause: 'ABORTED' | 'TIMEOUT') => {
    why ??= cause
    controller.abort(cause === 'ABORTED' ? caller?.reason : undefined)
  }
  const onAbort = () => end('ABORTED')
  if (caller?.aborted) onAbort()
  caller?.addEventListener('abort', onAbort)
  const timer = timeoutMs > 0 ? clock.setTimeout(() => end('TIMEOUT'), timeoutMs) : undefined
  return {
    signal,
    why: () => why,
    within: (work) => Promise.race([work, ended]),
    done: () => {
      caller?.removeEventListener('abort', onAbort)
      if (timer !== undefined) clock.clearTimeout(timer)
    },
  }
}
