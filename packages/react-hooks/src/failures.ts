import type { CallFailure } from '@leverkit/sdk'
import { useEffect } from 'react'
import { type LostWrite, LostWrites } from './runtime/LostWrites.ts'
import { useLatest, useObservableValue, useRuntime, useSession } from './runtime/RuntimeContext.ts'

/**
 * Calls `listener` for every failed call that the user should see. A failed write is reported immediately. A failed read is
 * reported after its last retry. Three kinds of calls are not reported: cancelled calls, calls that the contract marks as silent,
 * and calls whose error is displayed by the screen that made the call.
 *
 * @example useCallFailures(({ error }) => toast(words(error.code)))
 */
export const useCallFailures = (listener: (failure: CallFailure) => void): void => {
  const { failures } = useRuntime()
  const latest = useLatest(listener)
  useEffect(() => failures.subscribe((failure) => latest.current(failure)), [failures, latest])
}

/**
 * Number of calls in flight that the contract marks as `blocking`. While the number is above 0, show a spinner that blocks
 * taps.
 *
 * @example const isBlocked = useBlocking() > 0
 */
export const useBlocking = (): number => useObservableValue(useRuntime().blocking)

/**
 * When the answer to a write is lost, the SDK looks the write up. `useLostWrites` calls `listener` for each step of this look-up,
 * but only if no screen shows the write. This happens if the user has left the screen of a payment, or if the page was reloaded
 * while an order or a payment was in flight.
 *
 * @example useLostWrites(({ write, phase }) => toast(`${write.name}: ${phase}`))
 */
export const useLostWrites = (listener: (lost: LostWrite) => void): void => {
  const lostWrites = useRuntime().part(LostWrites)
  const { user } = useSession()
  const latest = useLatest(listener)
  useEffect(() => lostWrites.subscribe((lost) => latest.current(lost)), [lostWrites, latest])
  const userId = user?.id
  useEffect(() => {
    if (userId !== undefined) lostWrites.lookUpEarlier()
  }, [lostWrites, userId])
}

/**
 * Returns the orders that are being sent, the orders of `useOrderTicket` and `useOrderSwap` whose outcome is unknown, and whether
 * any write is in flight. A crash screen uses this hook to show which orders or other writes were being sent.
 *
 * @example const { orders, isSending } = useWritesInFlight()
 */
export const useWritesInFlight = () => {
  const { intents, sentWrites } = useRuntime()
  const isPending = useObservableValue(intents.count) > 0
  const unknown = useObservableValue(sentWrites.open).filter(({ order }) => order === undefined)
  return {
    orders: unknown.filter(({ name }) => name === 'orders.place'),
    isSending: isPending || unknown.length > 0,
  }
}
