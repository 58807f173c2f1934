import { useLeverkit, useSession, useTopic } from '@leverkit/react-hooks'
import { type Client, isLeverkitError, type Order } from '@leverkit/sdk'
import { lazy, Suspense, useRef, useState } from 'react'
import { useBrokerNow } from '../../domain/brokerTime.ts'
import { useOwner } from '../../domain/DeviceStore.ts'
import { addNotice } from '../../domain/notices/noticeStore.ts'
import { goneSince, saveOpen } from './openPositions.ts'
import { recordClosed } from './recordClosed.ts'

const MarginWatch = lazy(async () => ({ default: (await import('./MarginWatch.tsx')).MarginWatch }))

/** Records a filled order. `openedAt` is the time at which a pending order was placed, so the current time is recorded. */
const record = (owner: string, { id, displayCode, side, lots, openPrice, currentPrice }: Order, now: number): void => {
  const price = openPrice ?? currentPrice
  addNotice(owner, `filled ${id}`, { kind: 'filled', orderId: `${id}`, displayCode, side, lots, price }, now)
}

/** Records positions that the broker closed while the app was closed. */
const recordAway = async (client: Client, owner: string, open: ReadonlySet<string>, now: () => number): Promise<void> => {
  const gone = goneSince(owner, open)
  try {
    // The saved positions are replaced only after a successful look-up, so that a failed look-up is repeated at the next start.
    if (gone.length > 0) {
      const { orders } = await client.orders.list({ status: 'closed', page: 1 }, { silent: true })
      for (const order of orders)
        if (gone.includes(`${order.id}`) && order.closedBy !== 'person' && order.closedBy !== 'cancelled')
          recordClosed(owner, { id: order.id, order, error: null }, now())
    }
    saveOpen(owner, open)
  } catch (error) {
    if (!isLeverkitError(error)) throw error
  }
}

/**
 * Records newly opened positions of the account as notices, including positions that were opened on other devices. While
 * positions are open, this component also watches the margin level. At its start, it records positions that the broker closed
 * while the app was closed.
 */
export const AccountWatch = () => {
  const owner = useOwner()
  const { isSignedIn } = useSession()
  const { client } = useLeverkit()
  const brokerNow = useBrokerNow()
  const known = useRef<{ readonly owner: string; readonly ids: ReadonlySet<Order['id']> } | null>(null)
  const [isHolding, setHolding] = useState(false)
  useTopic('account', isSignedIn ? {} : null, ({ orders }) => {
    const before = known.current?.owner === owner ? known.current.ids : null
    known.current = { owner, ids: new Set(orders.map(({ id }) => id)) }
    setHolding(orders.length > 0)
    const open = new Set(orders.map(({ id }) => `${id}`))
    if (before) saveOpen(owner, open)
    else void recordAway(client, owner, open, brokerNow)
    // The orders of the first event may have been opened long ago, so they are not recorded as new.
    if (before) for (const order of orders) if (!before.has(order.id)) record(owner, order, brokerNow())
  })
  return <Suspense fallback={null}>{isSignedIn && isHolding && <MarginWatch />}</Suspense>
}
