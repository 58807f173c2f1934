import { sandboxNumbers } from '@leverkit/sdk/contract'
import { pathOf } from '../callName.ts'
import { type Answer, type Call, fieldsOf, headerOf, readLike, tokenOf, withFields, withoutCallHeader } from '../exchange.ts'
import type { FaultTable } from '../Fault.ts'
import { envelopeLike, intercept, isList, isRow, type Json, jsonOf, mutateData, mutateRequest, skipWrite } from '../mutate.ts'
import { isIn, ordersOf } from '../orders.ts'

const once = 'docs/calls.md: effect write, sent at most once'
const keys = 'docs/openapi.json, Idempotency-Key: a repeat is answered with the outcome of the first'

const keyOf = (call: Call) => headerOf(call.headers, 'idempotency-key')

/** Mistakes in the execution of writes: a write takes effect twice or not at all, or its effect differs from the answer. */
export const writeFaults = {
  'cancel-does-nothing': {
    summary: 'Reports success for a cancellation and keeps the order.',
    source: 'product specification, section 4: pending orders can be cancelled',
    breaks: 'writes',
    expects: 'A cancelled order is still in the list of pending orders.',
    needsTrade: true,
    apply: () =>
      intercept('orders.cancel', async (call, tools) => {
        const isPending = isIn(await ordersOf(call, tools, 0), fieldsOf(call).get('id'))
        const probe = await tools.send(isPending ? readLike(call, pathOf('platform.settings')) : call)
        return isPending ? envelopeLike(probe, 1, 'OK') : probe
      }),
  },
  'order-placed-twice': {
    summary: 'Has a gateway that repeats each GET: an order is placed twice.',
    source: once,
    breaks: 'writes',
    expects: 'One submit results in two orders and two fees.',
    needsTrade: true,
    apply: () =>
      intercept('orders.place', async (call, { send }) => {
        const answer = await send(call)
        if (jsonOf(answer).code === 1) await send(withoutCallHeader(call, 'idempotency-key'))
        return answer
      }),
  },
  'idempotency-ignored': {
    summary: 'Ignores the header Idempotency-Key.',
    source: keys,
    breaks: 'idempotency',
    expects: 'Two submits with one key result in two orders.',
    needsTrade: true,
    apply: () => mutateRequest('orders.place', (call) => withoutCallHeader(call, 'idempotency-key')),
  },
  'idempotency-conflict-accepted': {
    summary: 'Answers another order with the same key by the first order.',
    source: 'docs/openapi.json, orders.place: IDEMPOTENCY_CONFLICT',
    breaks: 'idempotency',
    expects: 'A key that was used for another order succeeds.',
    needsTrade: true,
    apply: () => {
      const first = new Map<string, Answer>()
      return intercept('orders.place', async (call, { send }) => {
        const answer = await send(call)
        const key = `${tokenOf(call)} ${keyOf(call)}`
        if (jsonOf(answer).code === sandboxNumbers.IDEMPOTENCY_CONFLICT) return first.get(key) ?? answer
        if (jsonOf(answer).code === 1 && !first.has(key)) first.set(key, answer)
        return answer
      })
    },
  },
  'idempotent-repeat-refused': {
    summary: 'Refuses a repeat with the same key in place of answering the first outcome.',
    source: keys,
    breaks: 'idempotency',
    expects: 'A repeat of an order with its key is refused, so the user cannot learn the outcome.',
    needsTrade: true,
    apply: () => {
      const seen = new Set<string>()
      return intercept('orders.place', async (call, { send }) => {
        const answer = await send(call)
        const key = `${tokenOf(call)} ${keyOf(call)}`
        if (seen.has(key)) return envelopeLike(answer, sandboxNumbers.IDEMPOTENCY_CONFLICT, 'Duplicate request')
        if (keyOf(call) !== undefined && jsonOf(answer).code === 1) seen.add(key)
        return answer
      })
    },
  },
  'order-placed-despite-refusal': {
    summary: 'Places the order, then fails while it writes the answer, and reports a refusal.',
    source: 'docs/decisions/codes.md: a refusal guarantees that the broker did nothing',
    breaks: 'writes',
    expects: 'An order that was refused is in the list of open orders.',
    needsTrade: true,
    apply: () =>
      intercept('orders.place', async (call, { send }) => {
        const answer = await send(call)
        return jsonOf(answer).code === 1 ? envelopeLike(answer, sandboxNumbers.UNAVAILABLE, 'Try again later') : answer
      }),
  },
  'order-lost-despite-success': {
    summary: 'Reports success for an order that its queue has dropped.',
    source: 'product specification, section 8: code 1 is success',
    breaks: 'writes',
    expects: 'A submit succeeds, and no order is in any list.',
    needsTrade: true,
    apply: () =>
      intercept('orders.place', async (call, { send }) => {
        // An order of 0 lots is refused, but only after the sandbox has checked the session.
        const isSignedIn = jsonOf(await send(readLike(call, pathOf('account.info')))).code === 1
        const probe = await send(isSignedIn ? withFields(withoutCallHeader(call, 'idempotency-key'), { cont: '0' }) : call)
        return isSignedIn ? envelopeLike(probe, 1, 'OK') : probe
      }),
  },
  'post-only': {
    summary: 'Accepts orders only by POST and answers HTTP status 405 to GET.',
    source: 'product specification, section 7: all GET under /v1/api/forex/',
    breaks: 'writes',
    expects: 'submit by GET answers 405 without an envelope.',
    needsTrade: true,
    apply: () =>
      intercept('orders.place', async () => ({
        status: 405,
        headers: [
          ['allow', 'POST'],
          ['content-type', 'text/plain'],
        ],
        body: Buffer.from('Method Not Allowed'),
      })),
  },
  'reset-does-nothing': {
    summary: 'Reports success for the reset of a demo account and changes nothing.',
    source: 'product specification, section 6: demo reset',
    breaks: 'writes',
    expects: 'Open orders and the balance are unchanged after a reset.',
    needsTrade: true,
    apply: () => skipWrite('account.resetDemo'),
  },
  'closed-order-without-result': {
    summary: 'Sends a profit of 0 for each closed order.',
    source: 'product specification, section 3, order: FactProfits',
    breaks: 'formulas',
    expects: 'FactProfits of a closed order is 0 although its prices differ.',
    needsTrade: true,
    apply: () =>
      mutateData(['orders.list', 'orders.close'], (data, call) => {
        const isClosed = call.name === 'orders.close' || fieldsOf(call).get('status') === '3'
        const zero = (row: Json) => (isRow(row) ? { ...row, FactProfits: '0.000000' } : row)
        if (!isClosed || !isRow(data)) return data
        return isList(data.data) ? { ...data, data: data.data.map(zero) } : zero(data)
      }),
  },
} as const satisfies FaultTable
