import { useLeverkit, useOrderOutcomes, useSession, useTopic } from '@leverkit/react-hooks'
import { type Client, isLeverkitError, type Order } from '@leverkit/sdk'
import { lazy, Suspense, useRef, useState } from 'react'
import { useBrokerNow } from '../../domain/brokerTime.ts'
import { useOwner } from '../../domain/DeviceStore.ts'
import { addNotice } from '../../domain/notices/noticeStore.ts'
import { forgetOpen, goneSince, saveOpen } from './openPositions.ts'
import { recordClosed } from './recordClosed.ts'

const MarginWatch = lazy(async () => ({ default: (await import('./MarginWatch.tsx')).MarginWatch }))

/** Records a filled order. `openedAt` is the time at which a pending order was placed, so the current time is recorded. */
const record = (owner: string, { id, displayCode, side, lots, openPrice, currentPrice }: Order, now: number): void => {
  const price = openPrice ?? currentPrice
  addNotice(owner, `filled ${id}`, { kind: 'filled', orderId: `${id}`, displayCode, side, lots, price }, now)
}

/** Records the closes of positions that are no longer open, with the cause and the result from the history. */
const recordGone = async (client: Client, owner: string, ids: readonly string[], now: () => number): Promise<void> => {
  try {
    const { orders } = await client.orders.list({ status: 'closed', page: 1 }, { silent: true })
    for (const order of orders)
      if (ids.includes(`${order.id}`) && order.closedBy !== 'cancelled') recordClosed(owner, { id: order.id, order }, now())
    // The positions are forgotten only after a successful look-up, so that a failed look-up is repeated at the next start.
    forgetOpen(owner, ids)
  } catch (error) {
    if (!isLeverkitError(error)) throw error
  }
}

/**
 * Records newly opened positions and closed positions of the account as notices, including those of other devices and those
 * that closed while the app was closed. While positions are open, this component also watches the margin level.
 */
export const AccountWatch = () => {
  const owner = useOwner()
  const { isSignedIn } = useSession()
  const { client } = useLeverkit()
  const brokerNow = useBrokerNow()
  const known = useRef<{ readonly owner: string; readonly ids: ReadonlySet<Order['id']> } | null>(null)
  /** Positions whose close was looked up. */
  const lookedUp = useRef(new Set<string>())
  const [isHolding, setHolding] = useState(false)
  useTopic('account', isSignedIn ? {} : null, ({ orders }) => {
    const before = known.current?.owner === owner ? known.current.ids : null
    known.current = { owner, ids: new Set(orders.map(({ id }) => id)) }
    setHolding(orders.length > 0)
    const open = new Set(orders.map(({ id }) => `${id}`))
    const gone = goneSince(owner, open)
    // A position that was missing in an incomplete event is looked up again when it closes.
    for (const id of open) lookedUp.current.delete(id)
    const due = gone.filter((id) => !lookedUp.current.has(id))
    saveOpen(owner, new Set([...open, ...gone]))
    if (due.length > 0) {
      for (const id of due) lookedUp.current.add(id)
      void recordGone(client, owner, due, brokerNow)
    }
    // The orders of the first event may have been opened long ago, so they are not recorded as new.
    if (before) for (const order of orders) if (!before.has(order.id)) record(owner, order, brokerNow())
  })
  // A position may open and close between two events of the account, so a close by the user is recorded here as well.
  useOrderOutcomes(({ action, outcome, id, order }) => {
    if (action === 'close' && outcome === 'done' && order) recordClosed(owner, { id, order }, brokerNow())
  })
  return <Suspense fallback={null}>{isSignedIn && isHolding && <MarginWatch />}</Suspense>
}
