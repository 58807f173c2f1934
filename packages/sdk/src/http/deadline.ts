import type { Clock } from '../clock.ts'

/** End of one call: the caller's abort or the timeout, whichever comes first. */
export interface Deadline {
  /** Signal that is aborted at the end of the call. */
  readonly signal: AbortSignal
  /** Returns the cause of the end, or `null` before the end. */
  readonly why: () => 'ABORTED' | 'TIMEOUT' | null
  /**
   * Settles as `work` does, or rejects when the call's deadline passes or the caller aborts. A `fetch` may ignore its signal:
   * Node 20 does for a broken gzip body.
   */
  readonly within: <T>(work: Promise<T>) => Promise<T>
  /** Stops the timer and removes the listener from the caller's signal, which may live as long as the application. */
  readonly done: () => void
}

/** @param timeoutMs - timeout in ms from now; `0` for none */
export const deadline = (caller: AbortSignal | undefined, timeoutMs: number, clock: Clock): Deadline => {
  // `AbortSignal.any()` is not used: on Node 20, each call would leak memory on a long-lived signal.
  const controller = new AbortController()
  const { signal } = controller
  const ended = new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
  // This prevents an unhandled rejection if the call has already failed.
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
