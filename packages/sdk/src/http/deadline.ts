import type { Clock } from '../clock.ts'

/** The end of one call: caused by the caller's signal or the timeout, whichever comes first. */
export interface Deadline {
  /** Aborts at the end of the call. */
  readonly signal: AbortSignal
  /** Cause of the end; `null` before it. */
  readonly why: () => 'ABORTED' | 'TIMEOUT' | null
  /**
   * Settles with the work, or rejects at the end of the call. A `fetch` may ignore its signal: observed on Node 20 in a broken
   * gzip body.
   */
  readonly within: <T>(work: Promise<T>) => Promise<T>
  /** Stops the timer and removes the listener from the caller's signal, which may live as long as the application. */
  readonly done: () => void
}

/** @param timeoutMs - milliseconds from now; `0` for no deadline */
export const deadline = (caller: AbortSignal | undefined, timeoutMs: number, clock: Clock): Deadline => {
  // Not AbortSignal.any(): on Node 20 each call would leak memory on a long-lived signal.
  const controller = new AbortController()
  const { signal } = controller
  const ended = new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
  // Prevents an unhandled rejection when the call has already failed by itself.
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
