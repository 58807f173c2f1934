import { type Client, contract, type Id, isLeverkitError, type LeverkitError, type Order } from '@leverkit/sdk'
import { useEffect } from 'react'
import { useRuntime } from '../runtime/RuntimeContext.ts'
import { useLatest } from '../runtime/useLatest.ts'
import { useSession } from '../session/useSession.ts'

/** An order that closed without the person having asked for it. */
export interface ClosedNotice {
  readonly id: Id<'order'>
  /** As the history has it; `null` when it is not on its first page, or could not be fetched. */
  readonly order: Order | null
  /** Why it could not be fetched. */
  readonly error: LeverkitError | null
}

const lookUp = async (client: Client, ids: readonly Id<'order'>[]): Promise<ClosedNotice[]> => {
  try {
    const { orders } = await client.call(contract.orders.list, { status: 'closed', page: 1 }, { silent: true })
    return ids.map((id) => ({ id, order: orders.find((order) => order.id === id) ?? null, error: null }))
  } catch (error) {
    if (!isLeverkitError(error)) throw error
    // That it closed is known and has to be said, even when its figures are not.
    return ids.map((id) => ({ id, order: null, error }))
  }
}

/**
 * Calls `listener` for orders that the broker closed, by a stop or for lack of margin, on whatever screen the person is.
 * Orders that they closed or cancelled themselves, here or elsewhere, are left out.
 *
 * @example useClosedNotices((closed) => closed.forEach(({ id, order }) => toast(words(order?.closedBy), id)))
 */
export const useClosedNotices = (listener: (closed: readonly ClosedNotice[]) => void): void => {
  const { client, account } = useRuntime()
  const { user } = useSession()
  const latest = useLatest(listener)
  useEffect(() => {
    if (user === null) return
    let isWatching = true
    const tell = async (ids: readonly Id<'order'>[]) => {
      const closed = (await lookUp(client, ids)).filter(
        ({ order }) => order?.closedBy !== 'person' && order?.closedBy !== 'cancelled',
      )
      if (isWatching && closed.length > 0) latest.current(closed)
    }
    const stops = [account.subscribe(() => undefined), account.onUnexpectedClose((ids) => void tell(ids))]
    return () => {
      isWatching = false
      for (const stop of stops) stop()
    }
  }, [client, account, user, latest])
}
