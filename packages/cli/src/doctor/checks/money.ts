import type { DepositRecord, WithdrawCurrency, WithdrawMethod, WithdrawRecord } from '@leverkit/sdk'
import { compare, isNegative, isPositive } from '@leverkit/sdk/math'
import { type Check, checksOf } from '../Check.ts'
import { fail, skip } from '../outcome.ts'
import { amount, bound, deposit } from '../probes/money.ts'
import { data, read } from '../probes/read.ts'
import { mover, real } from '../probes/sessions.ts'
import { withdrawalChecks, withdrawSource } from './withdrawals.ts'

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
  ...withdrawalChecks,
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
