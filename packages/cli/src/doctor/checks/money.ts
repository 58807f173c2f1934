import type { DepositRecord, WithdrawCurrency, WithdrawMethod, WithdrawRecord } from '@leverkit/sdk'
import { compare, isNegative, isPositive, previewWithdraw, subtract } from '@leverkit/sdk/math'
import { type Check, checksOf } from '../Check.ts'
import { fail, skip } from '../outcome.ts'
import { amount, bound, deposit, withdrawal } from '../probes/money.ts'
import { data, read } from '../probes/read.ts'
import { demo, mover, real } from '../probes/sessions.ts'

const withdrawSource = 'specification, section 9: withdraw fee and amount received'
const methodSource = 'specification, section 3: withdraw method, section 7: bind_draw_method'

/** The two types of currencies. */
const kinds = ['coin', 'bank'] as const

export const moneyChecks: readonly Check[] = checksOf('money', {
  'currencies-have-terms': {
    title: 'Each currency for withdrawals has a fee that is not negative and a positive rate',
    source: 'specification, section 3: withdraw currency',
    severity: 'critical',
    advice: 'Send draw_rate, fee_type and usd_price of each currency.',
    run: async (subject) => {
      const { token } = await real(subject)
      let count = 0
      for (const type of kinds) {
        const answer = await subject.send('withdrawals.currencies', { type }, { token })
        for (const { code, feeRate, usdPrice } of answer.decode<WithdrawCurrency[]>()) {
          if (isNegative(feeRate) || !isPositive(usdPrice))
            fail(`${code} has the fee ${feeRate} and the rate ${usdPrice}`, answer.evidence)
          count += 1
        }
      }
      return `${count} currencies`
    },
  },
  'kinds-are-separate': {
    title: 'Coins and bank currencies are listed separately',
    source: 'specification, section 7: draw_symbol_list {type 1 coin, 2 bank}',
    severity: 'major',
    advice: 'Filter by type.',
    run: async (subject) => {
      const { token } = await real(subject)
      const [coin, bank] = await Promise.all(
        kinds.map(async (type) =>
          (await subject.send('withdrawals.currencies', { type }, { token })).decode<WithdrawCurrency[]>(),
        ),
      )
      const both = coin?.find(({ id }) => bank?.some((other) => other.id === id))
      if (both) fail(`${both.code} is in both lists`)
      return `${coin?.length} coins, ${bank?.length} bank currencies`
    },
  },
  'methods-of-a-kind': {
    title: 'Bound coin addresses and bank accounts are listed separately',
    source: 'specification, section 7: get_draw_method {draw_type, draw_id}',
    severity: 'critical',
    isInTurn: true,
    advice: 'Filter by draw_type.',
    run: async (subject) => {
      const token = subject.options.reallyTrade ? (await bound(subject)).token : (await real(subject)).token
      const [coins, banks] = await Promise.all(kinds.map((type) => subject.send('withdrawals.methods', { type }, { token })))
      const coinIds = (coins?.decode<WithdrawMethod[]>() ?? []).map(({ id }) => id)
      const mixed = (banks?.decode<WithdrawMethod[]>() ?? []).find(({ id }) => coinIds.includes(id))
      if (mixed && banks) fail(`the coin address ${mixed.id} is listed as a bank account`, banks.evidence)
      return `${coinIds.length} coin addresses`
    },
  },
  'deposit-records-of-a-kind': {
    title: 'Deposits of coins and by wire are listed separately',
    source: 'specification, section 3: deposit record, type (0 coin, 1 bank)',
    severity: 'major',
    isInTurn: true,
    advice: 'Filter by type.',
    run: async (subject) => {
      const { token } = await real(subject)
      if (subject.options.reallyTrade) await deposit(subject)
      const [coins, banks] = await Promise.all(
        kinds.map((type) => subject.send('deposits.records', { type, page: 1 }, { token })),
      )
      const [coinItems = [], bankItems = []] = [coins, banks].map((answer) => answer?.decode<{ items: DepositRecord[] }>().items)
      const known = coinItems.map((item) => JSON.stringify(item))
      const mixed = bankItems.find((item) => known.includes(JSON.stringify(item)))
      if (mixed && banks) fail(`the deposit of ${mixed.amount} ${mixed.currencyCode} is in both lists`, banks.evidence)
      return `${known.length} deposits of coins`
    },
  },
  'wire-accounts-of-a-currency': {
    title: 'A currency that does not exist has no wire accounts',
    source: 'specification, section 7: wire_info {bank_coin}',
    severity: 'critical',
    advice: 'Filter by bank_coin: a transfer in another currency is lost or converted.',
    run: async (subject) => {
      const { token } = await real(subject)
      const answer = await subject.send('deposits.wireAccounts', { currencyCode: 'ZZQ' }, { token })
      if (!answer.isSuccess) return answer.summary
      const { length } = answer.mustRead<unknown[]>()
      if (length > 0) fail(`the currency ZZQ has ${length} accounts`, answer.evidence)
      return 'none'
    },
  },
  'records-are-plausible': {
    title: 'No withdrawal has a negative fee or pays more than it should: received ≥ 0',
    source: withdrawSource,
    severity: 'critical',
    advice: 'Received is (amount − fee) × rate, at least 0.',
    run: async (subject) => {
      const { items }: { items: readonly WithdrawRecord[] } = await data(subject, 'withdrawals.records')
      const odd = items.find(({ fee, received }) => isNegative(fee) || isNegative(received))
      if (odd) fail(`fee ${odd.fee}, received ${odd.received}`, (await read(subject, 'withdrawals.records')).evidence)
      return `${items.length} records`
    },
  },
  'deposit-address-of-each-method': {
    title: 'Each deposit method has an address and a network',
    source: 'specification, section 3: deposit method',
    severity: 'critical',
    advice: 'Send address and protocol_code of each method.',
    run: async (subject) => {
      const answer = await read(subject, 'deposits.methods')
      const methods = answer.decode<{ address: string; network: string; currencyCode: string }[]>()
      const odd = methods.find(({ address, network }) => address.trim().length < 10 || network.trim() === '')
      if (odd) fail(`${odd.currencyCode} has the address "${odd.address}" on the network "${odd.network}"`, answer.evidence)
      return `${methods.length} methods`
    },
  },
  'bind-address': {
    title: 'A bound coin address is listed, with every character',
    source: methodSource,
    severity: 'critical',
    reach: 'money',
    advice: 'Store the address as it was sent. One other character loses the money.',
    run: async (subject) => {
      const { answer, listed, method, address } = await bound(subject)
      answer.mustSucceed('the address is refused')
      if (!method) fail(`${address} is not in the list`, listed.evidence)
      return address
    },
  },
  'withdraw-fee': {
    title: 'The fee of a withdrawal follows the formula to its last digit',
    source: withdrawSource,
    severity: 'critical',
    reach: 'money',
    advice: 'fee_type 1: the fixed fee; else rate × amount.',
    run: async (subject) => {
      const {
        record,
        bound: { currency },
        listed,
      } = await withdrawal(subject)
      const wanted = previewWithdraw(currency, amount).fee
      if (!record || compare(record.fee, wanted) !== 0)
        fail(`the fee is ${record?.fee}, the formula says ${wanted}`, listed.evidence)
      return wanted
    },
  },
  'withdraw-received': {
    title: 'The amount received follows the formula to its last digit',
    source: withdrawSource,
    severity: 'critical',
    reach: 'money',
    advice: '(amount − fee) × rate, at least 0. The fee is not rounded before it is subtracted.',
    run: async (subject) => {
      const {
        record,
        bound: { currency },
        listed,
      } = await withdrawal(subject)
      const wanted = previewWithdraw(currency, amount).received
      if (!record || compare(record.received, wanted) !== 0)
        fail(`received is ${record?.received}, the formula says ${wanted}`, listed.evidence)
      return wanted
    },
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
      const {
        bound: { token, currency, method },
        after,
      } = await withdrawal(subject)
      const request = {
        currencyId: currency.id,
        amount: `${after.balance.split('.')[0]}99`,
        memo: null,
        methodId: method?.id ?? 0,
      }
      const answer = await subject.send('withdrawals.submit', request, { token })
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
      const { currency, method } = await bound(subject)
      const { token } = await demo(subject, 'second')
      const answer = await subject.send(
        'withdrawals.submit',
        { currencyId: currency.id, amount, memo: null, methodId: method?.id ?? 0 },
        { token },
      )
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
      const used = await subject.send(
        'withdrawals.submit',
        { currencyId: currency.id, amount, memo: null, methodId: id },
        { token },
      )
      if (used.isSuccess) fail('a withdrawal to the deleted address is accepted', used.evidence)
      return 'deleted'
    },
  },
  'deposit-record': {
    title: 'A reported deposit is listed first, with its amount, unchecked, and not yet in the balance',
    source: 'specification, section 3: deposit record, section 4: 0 unchecked',
    severity: 'critical',
    reach: 'money',
    advice: 'List the deposit with status 0, and credit it after the review.',
    run: async (subject) => {
      const { record, listed, before, after } = await deposit(subject)
      if (!record || compare(record.amount, amount) !== 0)
        return fail(`the newest record has the amount ${record?.amount}, expected ${amount}`, listed.evidence)
      if (record.status !== 'unchecked') fail(`the status is ${record.status}`, listed.evidence)
      if (compare(before.balance, after.balance) !== 0)
        fail(`the balance was ${before.balance}, and is ${after.balance}`, listed.evidence)
      return `${record.amount} ${record.currencyCode}, unchecked`
    },
  },
  'deposit-of-nothing': {
    title: 'A deposit without a proof of the account is refused',
    source: 'specification, section 7: submit {proofImg}',
    severity: 'major',
    reach: 'money',
    advice: 'Accept the address of a picture that the account has uploaded.',
    run: async (subject) => {
      const { token } = await mover(subject)
      const [method] = (await subject.send('deposits.methods', {}, { token })).decode<{ id: number; address: string }[]>()
      if (!method) return skip('there is no method for deposits')
      const request = { amount, proofImageUrl: '/api/files/leverkit-doctor.png', address: method.address, methodId: method.id }
      const answer = await subject.send('deposits.submit', request, { token })
      if (answer.isSuccess) fail('the deposit is accepted', answer.evidence)
      return answer.summary
    },
  },
})
