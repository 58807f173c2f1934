import type { CheckEntry } from '../Check.ts'
import { fail, skip } from '../outcome.ts'
import { created, evidenceOf, mustCreate } from '../probes/createdOrders.ts'
import { demo } from '../probes/sessions.ts'
import { type TradeDesk, tradeDesk } from '../probes/TradeDesk.ts'
import type { Subject } from '../Subject.ts'
import type { Answer } from '../wire/Answer.ts'

const keySource = "Leverkit's default (README of the SDK): Idempotency-Key"

const newKey = () => `leverkit-doctor-${crypto.randomUUID()}`

const needsKeys = (subject: Subject) => {
  if (!subject.backend.idempotency) skip('the profile declares no idempotency keys: add "idempotency": true')
}

/** Sends the requests of a check. `key` is an idempotency key that no earlier request has used. */
type KeyedWork = (desk: TradeDesk, options: { key: string }) => Promise<readonly Answer[]>

/** Fails the check unless `work` creates `count` orders. Skips the check if the backend does not support idempotency keys. */
const mustCreateWithKey = (subject: Subject, count: number, work: KeyedWork) => {
  needsKeys(subject)
  const options = { key: newKey() }
  return mustCreate(subject, count, (desk) => work(desk, options))
}

/** Checks of idempotency keys, a part of the group `writes`. */
export const keyChecks: Readonly<Record<string, CheckEntry>> = {
  'same-key-same-order': {
    title: 'The same request with the same key places one order, and gets the same answer',
    source: keySource,
    severity: 'critical',
    reach: 'trade',
    advice: 'Store the key with its answer in the transaction of the order.',
    run: async (subject) => {
      const answers = await mustCreateWithKey(subject, 1, async (desk, options) => [
        await desk.place(desk.order(), options),
        await desk.place(desk.order(), options),
      ])
      const [one, other] = answers.map(
        (answer) => answer.mustSucceed('the repeat is refused').decode<{ id: unknown } | null>()?.id,
      )
      if (one !== other) fail(`the answers have the ids ${one} and ${other}`, ...evidenceOf(answers))
      return `order ${one}, twice answered`
    },
  },
  'same-key-at-once': {
    title: 'Five requests with the same key at the same time place one order',
    source: keySource,
    severity: 'critical',
    reach: 'trade',
    advice: 'Claim the key before the order, with a unique index.',
    run: async (subject) => {
      await mustCreateWithKey(subject, 1, (desk, options) =>
        Promise.all(Array.from({ length: 5 }, () => desk.place(desk.order(), options))),
      )
      return 'one order'
    },
  },
  'same-key-other-request': {
    title: 'A key that was used for another request is refused',
    source: `${keySource}; docs/calls.md: IDEMPOTENCY_CONFLICT`,
    severity: 'major',
    reach: 'trade',
    advice: 'Compare the request with the one that the key belongs to.',
    run: async (subject) => {
      const answers = await mustCreateWithKey(subject, 1, async (desk, options) => [
        await desk.place(desk.order(), options),
        await desk.place(desk.order({ side: 'sell' }), options),
      ])
      if (answers[1]?.isSuccess) fail('the other request succeeds', answers[1].evidence)
      return answers[1]?.summary ?? ''
    },
  },
  'other-key-other-order': {
    title: 'The same request with another key places another order',
    source: keySource,
    severity: 'critical',
    reach: 'trade',
    advice: 'Repeat an answer for the same key alone.',
    run: async (subject) => {
      await mustCreateWithKey(subject, 2, async (desk, options) => [
        await desk.place(desk.order(), options),
        await desk.place(desk.order(), { key: newKey() }),
      ])
      return 'two orders'
    },
  },
  'keys-belong-to-an-account': {
    title: 'The key of one account does not answer another account',
    source: keySource,
    severity: 'critical',
    reach: 'trade',
    advice: 'Store keys by account.',
    run: async (subject) => {
      needsKeys(subject)
      const [desk, other] = [await tradeDesk(subject), await demo(subject, 'second')]
      const key = newKey()
      const { answers } = await created(subject, async () => [await desk.place(desk.order(), { key })])
      const mine = answers[0]?.decode<{ id: unknown } | null>()?.id
      const answer = await desk.place(desk.order(), { key, token: other.token })
      const id = answer.isSuccess ? answer.decode<{ id: number | string } | null>()?.id : undefined
      if (id !== undefined) await subject.send('orders.close', { id }, { token: other.token })
      if (mine !== undefined && id === mine) fail('the answer of another account is repeated', answer.evidence)
      return 'the other account gets an answer of its own'
    },
  },
  'same-key-one-close': {
    title: 'A repeated close with the same key is answered as the first one',
    source: keySource,
    severity: 'major',
    reach: 'trade',
    advice: 'Honour keys of every write that the contract marks.',
    run: async (subject) => {
      needsKeys(subject)
      const desk = await tradeDesk(subject)
      const { order } = await desk.open(desk.order())
      const send = { token: desk.token, key: newKey() }
      const answers = [
        await subject.send('orders.close', { id: order.id }, send),
        await subject.send('orders.close', { id: order.id }, send),
      ]
      for (const answer of answers) if (!answer.isSuccess) fail(answer.summary, ...evidenceOf(answers))
      return 'two equal answers'
    },
  },
}
