import type { AccountDetail, Balance, OrderPage } from '@leverkit/sdk'
import { decimalsOf } from '@leverkit/sdk/decimal'
import { compare, freeMargin, isNegative, isZero, marginLevel, multiply, riskRate, subtract, sum } from '@leverkit/sdk/math'
import { type Check, type CheckEntry, checksOf } from '../Check.ts'
import { fail, Skip, skip } from '../outcome.ts'
import { type Figures, hedge, readFigures } from '../probes/hedge.ts'
import { readSession } from '../probes/sessions.ts'
import type { Subject } from '../Subject.ts'
import type { Answer } from '../wire/Answer.ts'

const source = 'specification, section 3: account; arithmetic of docs/decisions/exact-arithmetic.md'

/** Reads the figures of the account without trading first. A new demo account then has no open orders. */
const plainFigures = (subject: Subject): Promise<Figures> =>
  subject.once('plain figures', async () => readFigures(subject, (await readSession(subject)).token))

/** Figures of the account with two open orders if the doctor may trade; otherwise figures of the unchanged account. */
const figuresOf = async (subject: Subject): Promise<Figures> => {
  if (!subject.options.trade) return plainFigures(subject)
  try {
    return (await hedge(subject)).figures
  } catch (error) {
    // If no market is open, the check uses the figures of the unchanged account.
    if (error instanceof Skip) return plainFigures(subject)
    throw error
  }
}

type Wanted = 'equity' | 'freeMargin' | 'usedMargin' | 'riskRate' | 'marginLevel'

const given = (detail: AccountDetail, name: Wanted): string =>
  detail[name] ?? skip(`account.detail has no ${name}: the specification shows only its label`)

const equal = (got: string, wanted: string, what: string, answer: Answer): string => {
  if (compare(got, wanted) !== 0) fail(`${what} is ${got}, the other figures say ${wanted}`, answer.evidence)
  return got
}

const entries: Readonly<Record<string, CheckEntry>> = {
  'balances-are-not-negative': {
    title: 'Balance and locked balance are not negative',
    source: 'specification, section 3: account',
    severity: 'major',
    advice: 'Cover a loss beyond the balance.',
    run: async (subject) => {
      const { balance, answers } = await figuresOf(subject)
      if (isNegative(balance.balance) || isNegative(balance.lockedBalance))
        fail(`balance ${balance.balance}, locked ${balance.lockedBalance}`, answers[1].evidence)
      return `balance ${balance.balance}, locked ${balance.lockedBalance}`
    },
  },
  'balance-is-one-number': {
    title: 'getBalance, forexDetail and my_deal answer the same balance',
    source: 'specification, section 3: order list response and account',
    severity: 'critical',
    advice: 'Read the balance of all three from the same row.',
    run: async (subject) => {
      const { token } = await readSession(subject)
      // A trade between these calls can change the balance. The calls are repeated until the first and the last balance are
      // equal.
      for (let attempt = 0; attempt < 5; attempt += 1) {
        const first = (await subject.send('account.balance', {}, { token })).decode<Balance>()
        const detail = await subject.send('account.detail', {}, { token })
        const list = await subject.send('orders.list', { status: 'open', page: 1 }, { token })
        const last = (await subject.send('account.balance', {}, { token })).decode<Balance>()
        if (first.balance !== last.balance) continue
        equal(detail.decode<AccountDetail>().balance, first.balance, 'the balance of forexDetail', detail)
        equal(detail.decode<AccountDetail>().lockedBalance, first.lockedBalance, 'the locked balance of forexDetail', detail)
        return equal(list.decode<OrderPage>().balance, first.balance, 'the balance of my_deal', list)
      }
      return skip('the balance changes with every read')
    },
  },
  'used-margin-is-the-sum': {
    title: 'The used margin is the sum of the margins of all open orders',
    source,
    severity: 'critical',
    advice: 'Add CautionMoney of all open orders.',
    run: async (subject) => {
      const { token } = await readSession(subject)
      for (let attempt = 0; attempt < 5; attempt += 1) {
        const list = async () => (await subject.send('orders.list', { status: 'open', page: 1 }, { token })).decode<OrderPage>()
        const before = await list()
        const answer = await subject.send('account.detail', {}, { token })
        const after = await list()
        const ids = ({ orders }: OrderPage) => orders.map(({ id }) => id).join()
        if (ids(before) !== ids(after)) continue
        if (after.total > after.orders.length) return skip('the account has more than one page of open orders')
        return equal(
          given(answer.decode<AccountDetail>(), 'usedMargin'),
          sum(after.orders.map(({ margin }) => margin)),
          'the used margin',
          answer,
        )
      }
      return skip('the open orders change with every read')
    },
  },
  'free-margin-is-equity-minus-used': {
    title: 'Free margin is equity − used margin',
    source,
    severity: 'critical',
    advice: 'Subtract the used margin from the net value, exactly.',
    run: async (subject) => {
      const { detail, answers } = await figuresOf(subject)
      const wanted = freeMargin({ equity: given(detail, 'equity'), usedMargin: given(detail, 'usedMargin') })
      return equal(given(detail, 'freeMargin'), wanted, 'the free margin', answers[0])
    },
  },
  'risk-rate-matches': {
    title: 'The risk rate is used margin ÷ equity × 100, to its last digit',
    source: 'specification, section 2: risk rate %; docs/decisions/exact-arithmetic.md',
    severity: 'critical',
    advice: 'Divide the used margin by the net value, in percent, rounded half up.',
    run: async (subject) => {
      const { detail, answers } = await figuresOf(subject)
      const got = given(detail, 'riskRate')
      const wanted = riskRate({
        equity: given(detail, 'equity'),
        usedMargin: given(detail, 'usedMargin'),
        places: decimalsOf(got),
      })
      return wanted === null ? skip('the account has no equity') : equal(got, wanted, 'the risk rate', answers[0])
    },
  },
  'margin-level-matches': {
    title: 'The margin level is equity ÷ used margin × 100, to its last digit, and none without open orders',
    source: 'specification, section 3: prepayment ratio; docs/decisions/exact-arithmetic.md',
    severity: 'critical',
    advice: 'Divide the net value by the used margin, in percent, rounded half up.',
    run: async (subject) => {
      const { detail, answers } = await figuresOf(subject)
      const used = given(detail, 'usedMargin')
      if (isZero(used)) {
        if (detail.marginLevel !== null && !isZero(detail.marginLevel))
          fail(`without open orders the margin level is ${detail.marginLevel}`, answers[0].evidence)
        return 'none without open orders'
      }
      const got = given(detail, 'marginLevel')
      const wanted = marginLevel({ equity: given(detail, 'equity'), usedMargin: used, places: decimalsOf(got) })
      return equal(got, wanted ?? '0', 'the margin level', answers[0])
    },
  },
  'no-margin-level-without-orders': {
    title: 'Without open orders there is no margin level',
    source: 'docs/openapi.json, AccountDetail: null without open orders',
    severity: 'minor',
    advice: 'Send null. A margin level of 0 looks like a stop-out.',
    run: async (subject) => {
      const { detail, orders, answers } = await plainFigures(subject)
      if (orders.total > 0) skip('the account has open orders')
      if (detail.marginLevel !== null) fail(`the margin level is ${detail.marginLevel}`, answers[0].evidence)
      return 'none'
    },
  },
  'balance-has-two-decimals': {
    title: 'The balance has at least two decimals',
    source: 'specification, section 9: balance 2 decimals',
    severity: 'minor',
    advice: 'Print 10000.00, not 10000: keep money as decimals, not as floating point.',
    run: async (subject) => {
      const { balance, answers } = await plainFigures(subject)
      if (decimalsOf(balance.balance) < 2) fail(`the balance is ${balance.balance}`, answers[1].evidence)
      return balance.balance
    },
  },
  'equity-is-balance-plus-profit': {
    title: 'Equity is the balance and the floating profit of the open orders',
    source,
    severity: 'critical',
    advice: 'Add the profits of all open orders to the balance, at the prices of the answer.',
    run: async (subject) => {
      const { detail, orders, isOneMoment, answers } = await figuresOf(subject)
      if (!isOneMoment) skip('the price changes with every read')
      if (orders.total > orders.orders.length) skip('the account has more than one page of open orders')
      const wanted = sum([detail.balance, ...orders.orders.map(({ profit }) => profit)])
      const got = given(detail, 'equity')
      // Rounding changes each profit and the equity by at most half a unit of the last decimal place.
      const difference = subtract(got, wanted).replace('-', '')
      if (compare(difference, multiply('0.000001', String(orders.orders.length))) > 0)
        fail(`equity is ${got}, balance and profits add up to ${wanted}`, answers[0].evidence, answers[2].evidence)
      return got
    },
  },
  'equity-without-orders-is-the-balance': {
    title: 'Without open orders, equity is the balance',
    source,
    severity: 'critical',
    advice: 'Add the floating profit of open orders to the balance, and nothing else.',
    run: async (subject) => {
      const { detail, orders, answers } = await plainFigures(subject)
      if (orders.total > 0) skip('the account has open orders')
      return equal(given(detail, 'equity'), detail.balance, 'the equity', answers[0])
    },
  },
  'profit-of-the-list-is-the-sum': {
    title: 'The total profit of the open orders is the sum of their profits',
    source: 'specification, section 3: order list response (all_fact_profits)',
    severity: 'critical',
    advice: 'Add the profits of all orders of the status, exactly.',
    run: async (subject) => {
      const { orders, answers } = await figuresOf(subject)
      if (orders.total > orders.orders.length) skip('the account has more than one page of open orders')
      const profits = sum(orders.orders.map(({ profit }) => profit))
      // Rounding changes each profit and the total by at most half a unit of the last decimal place.
      const difference = subtract(orders.totalProfit, profits).replace('-', '')
      if (compare(difference, multiply('0.000001', String(orders.orders.length))) > 0)
        fail(`all_fact_profits is ${orders.totalProfit}, the profits add up to ${profits}`, answers[2].evidence)
      return orders.totalProfit
    },
  },
}

/** A trade between two reads would give figures of different moments, so these checks never run at the same time as a trade. */
export const account: readonly Check[] = checksOf('account', entries).map((check) => ({ ...check, isInTurn: true }))
