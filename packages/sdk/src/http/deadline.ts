import type { Clock } from '../clock.ts'

/** A signal that fires with the caller's own signal or when the time is up, and says which of the two it was. */
export interface Deadline {
  readonly signal: AbortSignal
  readonly why: () => 'ABORTED' | 'TIMEOUT' | null
  readonly done: () => void
}

/** @param timeoutMs - milliseconds from now; `0` is no deadline */
export const deadline = (caller: AbortSignal | undefined, timeoutMs: number, clock: Clock): Deadline => {
  const timeout = new AbortController()
  const timer = timeoutMs > 0 ? clock.setTimeout(() => timeout.abort(), timeoutMs) : undefined
  return {
    signal: caller ? AbortSignal.any([caller, timeout.signal]) : timeout.signal,
    why: () => (caller?.aborted ? 'ABORTED' : timeout.signal.aborted ? 'TIMEOUT' : null),
    done: () => {
      if (timer !== undefined) clock.clearTimeout(timer)
    },
  }
}
