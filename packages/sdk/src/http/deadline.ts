import type { Clock } from '../clock.ts'

/** The end of one call: raised by the caller's signal or when the time is up, whichever comes first. */
export interface Deadline {
  /** Fires at the end. */
  readonly signal: AbortSignal
  /** What ended the call, if anything has. */
  readonly why: () => 'ABORTED' | 'TIMEOUT' | null
  /** Settles with the work, or rejects at the end: a `fetch` may ignore its signal, as Node 20's was seen to in a broken gzip body. */
  readonly within: <T>(work: Promise<T>) => Promise<T>
  /** Stops the timer and leaves nothing on the caller's signal, which may live as long as the application. */
  readonly done: () => void
}

/** @param timeoutMs - milliseconds from now; `0` is no deadline */
export const deadline = (caller: AbortSignal | undefined, timeoutMs: number, clock: Clock): Deadline => {
  // Not AbortSignal.any(): on Node 20 each call would leave a little on a signal that lives long.
  const controller = new AbortController()
  const { signal } = controller
  const ended = new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
  // A call that fails by itself as it is ended has nobody left to wait for this.
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
