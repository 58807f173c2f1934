import type { LedgerEntry, OrderPage } from '@leverkit/sdk'
import { compare, subtract, sum } from '@leverkit/sdk/math'
import { type Check, checksOf } from '../Check.ts'
import { fail, skip } from '../outcome.ts'
import { type Life, lifeOf } from '../probes/lifeOfOrder.ts'
import { balanceOf, ledgerOf, ordersOf } from '../probes/orderBook.ts'
import { resetOf } from '../probes/resetOf.ts'
import { demo } from '../probes/sessions.ts'
import { tradeDesk } from '../probes/TradeDesk.ts'

const source = 'specification, section 3: ledger entry (Value, MemoTran, CreatedAtTran)'

/** Returns the entries that were added to the ledger during the life of the order. */
const added = ({ ledgerBefore, ledgerAfter }: Life): readonly LedgerEntry[] =>
  ledgerAfter.rows.slice(0, ledgerAfter.total - ledgerBefore.total)

export const ledgerChecks: readonly Check[] = checksOf('ledger', {
  'sums-to-the-balance': {
    title: 'The ledger entries of an order add up to the change of the balance',
    source,
    severity: 'critical',
    reach: 'trade',
    advice: 'Write an entry for every change of the balance, with its sign.',
    run: async (subject) => {
      const life = await lifeOf(subject, 'buy')
      const { ledgerBefore, ledgerOpen, ledgerAfter, opened, closed } = life
      // Each step has its own sum, because mistakes of a fee and of a profit can cancel each other.
      const steps = [
        { what: 'the opening', before: ledgerBefore, after: ledgerOpen, step: opened },
        { what: 'the close', before: ledgerOpen, after: ledgerAfter, step: closed },
      ]
      for (const { what, before, after, step } of steps) {
        const got = sum(after.rows.slice(0, after.total - before.total).map(({ amount }) => amount))
        const wanted = subtract(step.balanceAfter, step.balanceBefore)
        if (compare(got, wanted) !== 0)
          fail(
            `the entries of ${what} add up to ${got}, the balance changed by ${wanted}`,
            ...after.answers.slice(0, 1).map(({ evidence }) => evidence),
          )
      }
      return `${added(life).length} entries, ${sum(added(life).map(({ amount }) => amount))}`
    },
  },
  'explains-the-whole-balance': {
    title: 'The ledger of a new account adds up to its balance',
    source,
    severity: 'critical',
    reach: 'trade',
    advice: 'Write an entry for every change of the balance, also for the first one.',
    run: async (subject) => {
      const { token } = await demo(subject, 'second')
      const [balance, { rows, answers }] = [await balanceOf(subject, token), await ledgerOf(subject, token)]
      const wanted = sum(rows.map(({ amount }) => amount))
      if (compare(balance, wanted) !== 0)
        fail(`the balance is ${balance}, the entries add up to ${wanted}`, ...answers.map(({ evidence }) => evidence))
      return `${rows.length} entries, ${balance}`
    },
  },
  'shows-the-profit': {
    title: 'The ledger has an entry for the profit of a closed order',
    source,
    severity: 'critical',
    reach: 'trade',
    advice: 'Book the profit of a close.',
    run: async (subject) => {
      const life = await lifeOf(subject, 'sell')
      const { profit, fee } = life.closed.order
      const amounts = added(life).map(({ amount }) => amount)
      const found = amounts.some((amount) => compare(amount, profit) === 0 || compare(amount, subtract(profit, fee)) === 0)
      const [first] = life.ledgerAfter.answers
      if (!found)
        fail(`the profit is ${profit}, the entries are ${amounts.join(', ') || 'none'}`, ...(first ? [first.evidence] : []))
      return amounts.join(', ')
    },
  },
  'newest-first': {
    title: 'The ledger is sorted, newest entry first',
    source: 'docs/calls.md: newest entry first',
    severity: 'major',
    reach: 'trade',
    advice: 'Sort by time, newest first.',
    run: async (subject) => {
      const { ledgerAfter } = await lifeOf(subject, 'sell')
      const times = ledgerAfter.rows.flatMap(({ createdAt }) => createdAt ?? [])
      if (times.length < 2) return skip('the entries have no times')
      const odd = times.findIndex((time, at) => at > 0 && time > (times[at - 1] ?? time))
      if (odd > 0)
        fail(
          `entry ${odd + 1} is newer than the one before it`,
          ...ledgerAfter.answers.slice(0, 1).map(({ evidence }) => evidence),
        )
      return `${times.length} entries`
    },
  },
  'memo-follows-lang': {
    title: 'The purpose and the date of an entry are in the language of the call',
    source,
    severity: 'minor',
    reach: 'trade',
    advice: 'Translate MemoTran and CreatedAtTran by the header lang.',
    run: async (subject) => {
      const { token } = await tradeDesk(subject)
      await lifeOf(subject, 'buy')
      const texts = await Promise.all(
        (['en', 'jp', 'ru'] as const).map(async (lang) => {
          const answer = await subject.send('account.ledger', { page: 1 }, { token, lang })
          return { answer, memo: answer.decode<{ items: LedgerEntry[] }>().items[0]?.memo }
        }),
      )
      if (texts.some(({ memo }) => memo?.trim() === ''))
        fail('a memo is empty', ...texts.slice(0, 1).map(({ answer }) => answer.evidence))
      if (new Set(texts.map(({ memo }) => memo)).size === 1)
        fail(`"${texts[0]?.memo}" in en, jp and ru`, ...texts.slice(0, 2).map(({ answer }) => answer.evidence))
      return texts.map(({ memo }) => memo).join(', ')
    },
  },
  'history-total-is-the-sum': {
    title: 'The total profit of the history is the sum of the profits of its orders',
    source: 'specification, section 3: order list response (all_fact_profits)',
    severity: 'critical',
    reach: 'trade',
    advice: 'Add the profits of all orders of the status, not of the page.',
    run: async (subject) => {
      const { token } = await tradeDesk(subject)
      await lifeOf(subject, 'sell')
      const history = await ordersOf(subject, token, 'closed')
      if (history.rows.length < history.total) return skip('the history has too many pages')
      const wanted = sum(history.rows.map(({ profit }) => profit))
      for (const answer of history.answers) {
        const { totalProfit } = answer.decode<OrderPage>()
        if (compare(totalProfit, wanted) !== 0)
          fail(`all_fact_profits is ${totalProfit}, the profits add up to ${wanted}`, answer.evidence)
      }
      return `${history.rows.length} orders, ${wanted}`
    },
  },
  'reset-restores-the-balance': {
    title: 'A reset of a demo account closes its orders and restores its first balance',
    source: 'specification, section 2: demo reset, section 7: resetForexDemoAccount',
    severity: 'major',
    reach: 'trade',
    advice: 'Close open orders, cancel pending ones, and book the difference to the first balance.',
    run: async (subject) => {
      const { first, answer, balance, open, entries } = await resetOf(subject)
      answer.mustSucceed('the reset is refused')
      if (open > 0) fail(`${open} orders are still open`, answer.evidence)
      if (compare(balance, first) !== 0) fail(`the balance was ${first} at first, and is ${balance}`, answer.evidence)
      return `balance ${balance}, ${entries} entries`
    },
  },
  'reset-leaves-others-alone': {
    title: 'A reset changes no other account',
    source: 'specification, section 7: resetForexDemoAccount',
    severity: 'critical',
    reach: 'trade',
    advice: 'Reset the account of the session alone.',
    run: async (subject) => {
      const [desk, other] = [await tradeDesk(subject), await demo(subject, 'third')]
      const { order } = await desk.open(desk.order())
      const before = await desk.balance()
      const answer = await subject.send('account.resetDemo', {}, { token: other.token })
      const open = (await desk.orders('open')).rows.some(({ id }) => id === order.id)
      const after = await desk.balance()
      await subject.send('orders.close', { id: order.id }, { token: desk.token })
      if (!open || compare(before, after) !== 0)
        fail(`the balance of another account was ${before}, and is ${after}`, answer.evidence)
      return `balance ${after}`
    },
  },
})
