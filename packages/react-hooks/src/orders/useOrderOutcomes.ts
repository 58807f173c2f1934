import { useEffect } from 'react'
import { useRuntime } from '../runtime/RuntimeContext.ts'
import { useLatest } from '../runtime/useLatest.ts'
import type { OrderOutcome } from './OrderActs.ts'

/**
 * Tells what becomes of every close, cancel and change of stops that the person asks for, on whatever screen they are by then.
 * While somebody listens, these writes raise no notice.
 *
 * @example useOrderOutcomes(({ action, id, outcome }) => toast(`${action} ${id}: ${outcome}`))
 */
export const useOrderOutcomes = (listener: (outcome: OrderOutcome) => void): void => {
  const { orderActs } = useRuntime()
  const latest = useLatest(listener)
  useEffect(() => orderActs.subscribe((outcome) => latest.current(outcome)), [orderActs, latest])
}
