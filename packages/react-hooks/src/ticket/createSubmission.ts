import type { Order } from '@leverkit/sdk'
import type { PlaceOrder } from '../orders.ts'
import type { Runtime } from '../runtime/Runtime.ts'
import type { SentWrite } from '../runtime/SentWrites.ts'
import { Submission } from './Submission.ts'

/** Parts of the runtime that a submission uses. */
export type SubmissionRuntime = Pick<Runtime, 'client' | 'clock' | 'intents' | 'sentWrites' | 'orderPlaced' | 'refreshOrders'>

/** Origin of the orders of one submission. */
export interface SubmissionOptions {
  /** Display code of the market. */
  readonly displayCode: string
  /** Returns the name of the intent. Requests with the same name are the same order. */
  readonly intentOf: (request: PlaceOrder) => string
  /** Called when the broker has placed the order; `null` if the broker does not return the order. @default does nothing */
  readonly placed?: (order: Order | null) => void
}

/**
 * Creates a submission that places orders at the broker. A sent order is stored until the user closes its result. If the page
 * is reloaded before that, the reloaded page looks up the outcome and reports it.
 */
export const createSubmission = (runtime: SubmissionRuntime, options: SubmissionOptions): Submission => {
  const { client, clock, intents, sentWrites } = runtime
  const { displayCode, intentOf, placed } = options
  let sent: SentWrite | null = null
  /** The placed order whose outcome is on the screen. */
  let shown: SentWrite | null = null
  const settle = () => {
    if (sent) sentWrites.settle(sent)
    sent = null
  }
  return new Submission({
    clock,
    place: (request) => {
      sent = { name: 'orders.place', request, displayCode, userId: client.auth.user?.id ?? null, sentAt: clock.now() }
      sentWrites.add(sent)
      // The caller shows the result, so no `failure` event is emitted.
      return intents.run(intentOf(request), (idempotencyKey) => client.orders.place(request, { idempotencyKey, silent: true }))
    },
    forget: (request) => {
      settle()
      intents.forget(intentOf(request))
    },
    placed: (order) => {
      shown = sent && sentWrites.answer(sent, order)
      sent = null
      if (order) runtime.orderPlaced(order)
      placed?.(order)
    },
    settled: () => {
      settle()
      runtime.refreshOrders()
    },
    left: () => {
      if (shown) sentWrites.settle(shown)
      shown = null
    },
  })
}
