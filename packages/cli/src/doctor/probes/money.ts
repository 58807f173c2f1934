import type { Balance, DepositMethod, DepositRecord, WithdrawCurrency, WithdrawMethod, WithdrawRecord } from '@leverkit/sdk'
import { skip } from '../outcome.ts'
import type { Subject } from '../Subject.ts'
import type { Answer } from '../wire/Answer.ts'
import { onePixel } from './exampleRequest.ts'
import { mover } from './sessions.ts'

/** Returns a coin address that belongs to no wallet. The review of the broker should refuse a withdrawal to this address. */
const address = () => `TLeverkitDoctor${Date.now()}000000`.slice(0, 34)

/** Amount of a test deposit and of a test withdrawal. */
export const amount = '57.25'

/** A bound coin address. */
export interface Bound {
  readonly token: string
  readonly currency: WithdrawCurrency
  readonly address: string
  readonly answer: Answer
  readonly listed: Answer
  readonly method: WithdrawMethod | undefined
}

/** Binds a coin address. Later calls return the same address. */
export const bound = (subject: Subject): Promise<Bound> =>
  subject.once('bound address', async () => {
    const { token } = await mover(subject)
    const list = (await subject.send('withdrawals.currencies', { type: 'coin' }, { token })).decode<WithdrawCurrency[]>()
    const currency = list[0] ?? skip('there is no currency for withdrawals')
    const coinAddress = address()
    const answer = await subject.send('withdrawals.bindMethod', { type: 'coin', currencyId: currency.id, coinAddress }, { token })
    const listed = await subject.send('withdrawals.methods', { type: 'coin', currencyId: currency.id }, { token })
    const method = listed.decode<WithdrawMethod[]>().find((known) => known.coinAddress === coinAddress)
    return { token, currency, address: coinAddress, answer, listed, method }
  })

/** A withdrawal, with the balances before and after. */
export interface Withdrawal {
  readonly bound: Bound
  readonly answer: Answer
  readonly before: Balance
  readonly after: Balance
  readonly listed: Answer
  readonly record: WithdrawRecord | undefined
}

/** Requests a withdrawal to a method. */
export const withdraw = (
  subject: Subject,
  { token, currency, method }: Pick<Bound, 'token' | 'currency' | 'method'>,
  sum = amount,
) =>
  subject.send('withdrawals.submit', { currencyId: currency.id, amount: sum, memo: null, methodId: method?.id ?? 0 }, { token })

/** Withdraws a small amount. Later calls return the same withdrawal. */
export const withdrawal = (subject: Subject): Promise<Withdrawal> =>
  subject.once('withdrawal', async () => {
    const method = await bound(subject)
    if (!method.method) return skip('the address is not bound; see money.bind-address')
    const { token } = method
    const balances = async () => (await subject.send('account.balance', {}, { token })).decode<Balance>()
    const before = await balances()
    const answer = await withdraw(subject, method)
    if (!answer.hasSucceeded) skip(`the withdrawal of ${amount} is refused (${answer.summary})`)
    const after = await balances()
    const listed = await subject.send('withdrawals.records', { type: 'coin', page: 1 }, { token })
    const [record] = listed.decode<{ items: WithdrawRecord[] }>().items
    return { bound: method, answer, before, after, listed, record }
  })

/** Uploads a picture of one pixel. Later calls return the same answer. */
export const uploaded = (subject: Subject): Promise<Answer> =>
  subject.once('upload', async () => {
    const { token } = await mover(subject)
    return subject.send('verification.upload', { file: new Blob([new Uint8Array(onePixel)], { type: 'image/png' }) }, { token })
  })

/** A reported deposit and its record. */
export interface Deposit {
  readonly answer: Answer
  readonly listed: Answer
  readonly record: DepositRecord | undefined
  readonly before: Balance
  readonly after: Balance
}

/** Reports a deposit of coins. Later calls return the same deposit. */
export const deposit = (subject: Subject): Promise<Deposit> =>
  subject.once('deposit', async () => {
    const { token } = await mover(subject)
    const { url: proofImageUrl } = (await uploaded(subject)).decode<{ url: string }>()
    const [method] = (await subject.send('deposits.methods', {}, { token })).decode<DepositMethod[]>()
    if (!method) return skip('there is no method for deposits')
    const balances = async () => (await subject.send('account.balance', {}, { token })).decode<Balance>()
    const before = await balances()
    const request = { amount, proofImageUrl, address: method.address, methodId: method.id }
    const answer = await subject.send('deposits.submit', request, { token })
    if (!answer.hasSucceeded) skip(`the deposit of ${amount} is refused (${answer.summary})`)
    const listed = await subject.send('deposits.records', { type: 'coin', page: 1 }, { token })
    const [record] = listed.decode<{ items: DepositRecord[] }>().items
    return { answer, listed, record, before, after: await balances() }
  })
