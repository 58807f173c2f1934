import type { Clock } from '../clock.ts'

/** Limits one call: the call ends when the caller aborts or the timeout passes, whichever comes first. */
export interface Deadline {
  /** Signal that is aborted when the caller aborts or the timeout passes. */
  readonly signal: AbortSignal
  /** Returns the reason why `signal` was aborted, or `null` if it was not. */
  readonly why: () => 'ABORTED' | 'TIMEOUT' | null
  /**
   * Settles as `work` does, or rejects when the call's deadline passes or the caller aborts. This is needed because `fetch` may
   * ignore its signal, as on Node 20 for a broken gzip body.
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
  // Without this handler, an abort after the call has failed would be an unhandled rejection.
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
