import type { Subject } from '../Subject.ts'
import type { Answer } from '../wire/Answer.ts'
import { balanceOf, ledgerOf, ordersOf } from './orderBook.ts'
import { demo } from './sessions.ts'
import { tradeDesk } from './TradeDesk.ts'

/** A reset of a demo account that had an open order and a pending order before the reset. */
export interface Reset {
  /** Balance of the account directly after its creation. */
  readonly first: string
  readonly answer: Answer
  /** Balance after the reset. */
  readonly balance: string
  /** Open and pending orders after the reset. */
  readonly open: number
  /** Number of ledger entries after the reset. */
  readonly entries: number
}

/** Creates a demo account, opens an order of each kind on it, and resets the account. Later calls return the same reset. */
export const resetOf = (subject: Subject): Promise<Reset> =>
  subject.once('reset', async () => {
    const [desk, { token }] = [await tradeDesk(subject), await demo(subject, 'third')]
    const first = await balanceOf(subject, token)
    ;(await desk.place(desk.order(), { token })).mustSucceed()
    const targetPrice = desk.times((await desk.now()).quote.last, '0.7')
    ;(await desk.place({ ...desk.order(), kind: 'pending', targetPrice }, { token })).mustSucceed()
    const answer = await subject.send('account.resetDemo', {}, { token })
    const [open, pending] = [await ordersOf(subject, token, 'open'), await ordersOf(subject, token, 'pending')]
    const { total: entries } = await ledgerOf(subject, token)
    return { first, answer, balance: await balanceOf(subject, token), open: open.total + pending.total, entries }
  })
