import { compare, previewWithdraw, subtract } from '@leverkit/sdk/math'
import type { CheckEntry } from '../Check.ts'
import { fail, skip } from '../outcome.ts'
import { amount, bound, withdraw, withdrawal } from '../probes/money.ts'
import { demo } from '../probes/sessions.ts'
import type { Subject } from '../Subject.ts'

export const withdrawSource = 'specification, section 9: withdraw fee and amount received'

/** Compares a figure of the withdrawal's record with the formula. */
const followsFormula = (figure: 'fee' | 'received', name: string) => async (subject: Subject) => {
  const { record, bound, listed } = await withdrawal(subject)
  const wanted = previewWithdraw(bound.currency, amount)[figure]
  if (!record || compare(record[figure], wanted) !== 0)
    fail(`${name} is ${record?.[figure]}, the formula says ${wanted}`, listed.evidence)
  return wanted
}

/** Checks of withdrawals, a part of the group `money`. */
export const withdrawalChecks: Readonly<Record<string, CheckEntry>> = {
  'withdraw-fee': {
    title: 'The fee of a withdrawal follows the formula to its last digit',
    source: withdrawSource,
    severity: 'critical',
    reach: 'money',
    advice: 'fee_type 1: the fixed fee; else rate × amount.',
    run: followsFormula('fee', 'the fee'),
  },
  'withdraw-received': {
    title: 'The amount received follows the formula to its last digit',
    source: withdrawSource,
    severity: 'critical',
    reach: 'money',
    advice: '(amount − fee) × rate, at least 0. The fee is not rounded before it is subtracted.',
    run: followsFormula('received', 'received'),
  },
  'withdraw-record': {
    title: 'A withdrawal is listed first, with its amount, address and currency',
    source: 'specification, section 3: withdraw record',
    severity: 'critical',
    reach: 'money',
    advice: 'List the request as it was made.',
    run: async (subject) => {
      const {
        record,
        bound: { currency, address },
        listed,
      } = await withdrawal(subject)
      if (!record || compare(record.amount, amount) !== 0)
        return fail(`the newest record has the amount ${record?.amount}, expected ${amount}`, listed.evidence)
      if (record.coinAddress !== address || record.currencyCode !== currency.code)
        fail(`${record.currencyCode} to ${record.coinAddress}`, listed.evidence)
      return `${record.amount} ${record.currencyCode}`
    },
  },
  'withdraw-balance': {
    title: 'A pending withdrawal moves its amount from the balance to the locked balance',
    source: 'specification, section 3: account (balance, lock_balance)',
    severity: 'critical',
    reach: 'money',
    advice: 'Lock the amount at once, so that it cannot be withdrawn or traded twice.',
    run: async (subject) => {
      const { before, after, answer } = await withdrawal(subject)
      const [taken, locked] = [subtract(before.balance, after.balance), subtract(after.lockedBalance, before.lockedBalance)]
      if (compare(taken, amount) !== 0 || compare(locked, amount) !== 0)
        fail(`the balance fell by ${taken}, the locked balance rose by ${locked}, the amount is ${amount}`, answer.evidence)
      return `${amount} locked`
    },
  },
  'withdraw-more-than-the-balance': {
    title: 'A withdrawal of more than the balance is refused',
    source: 'docs/calls.md: NOT_ENOUGH_BALANCE',
    severity: 'critical',
    reach: 'money',
    advice: 'Compare the amount with the balance that is free.',
    run: async (subject) => {
      const { bound, after } = await withdrawal(subject)
      const answer = await withdraw(subject, bound, `${after.balance.split('.')[0]}99`)
      if (answer.isSuccess) fail('the withdrawal is accepted', answer.evidence)
      return answer.summary
    },
  },
  'address-of-others': {
    title: 'An account cannot withdraw to the address of another account',
    source: 'docs/security.md: authorisation',
    severity: 'critical',
    reach: 'money',
    advice: 'Look methods up by id and account.',
    run: async (subject) => {
      const { token } = await demo(subject, 'second')
      const answer = await withdraw(subject, { ...(await bound(subject)), token })
      if (answer.isSuccess) fail('the withdrawal is accepted', answer.evidence)
      return answer.summary
    },
  },
  'delete-address': {
    title: 'A deleted address is no longer listed, and cannot be used',
    source: 'specification, section 7: del_draw_method',
    severity: 'major',
    reach: 'money',
    advice: 'Delete the method, and refuse withdrawals to it.',
    run: async (subject) => {
      await withdrawal(subject).catch(() => null)
      const { token, currency, method } = await bound(subject)
      const id = method?.id ?? skip('the address is not bound; see money.bind-address')
      const answer = await subject.once('deletion', () => subject.send('withdrawals.deleteMethod', { id }, { token }))
      answer.mustSucceed('the deletion is refused')
      const listed = await subject.send('withdrawals.methods', { type: 'coin', currencyId: currency.id }, { token })
      if (listed.decode<{ id: unknown }[]>().some((known) => known.id === id))
        fail('the address is still listed', listed.evidence)
      const used = await withdraw(subject, { token, currency, method })
      if (used.isSuccess) fail('a withdrawal to the deleted address is accepted', used.evidence)
      return 'deleted'
    },
  },
}
