import { add, multiply, round } from '@leverkit/sdk/math'
import type { Account } from './account.ts'
import { newRealAccount } from './realAccount.ts'
import { decideLatest, picture } from './reviews.ts'

const first = <T>(items: readonly T[], what: string): T => {
  const [item] = items
  if (item === undefined) throw new Error(`the broker has no ${what}`)
  return item
}

/** Submits a wire deposit in euros for an account, and accepts the deposit. */
export const fund = async (account: Account, amount: string) => {
  const { deposits, verification } = account.client
  const { buffer, mimeType } = picture('wire.png')
  const { url } = await verification.upload({ file: new Blob([buffer], { type: mimeType }) })
  const { id } = first(await deposits.wireAccounts({ currencyCode: 'EUR' }), 'account for euros')
  await deposits.submitWire({ amount, proofImageUrl: url, wireAccountId: id })
  await decideLatest(account, 'deposit', 'accept')
}

/** Binds a bank account for withdrawals. */
export const bindBank = async ({ client }: Account) => {
  const { id } = first(await client.withdrawals.currencies({ type: 'bank' }), 'currency to withdraw in')
  await client.withdrawals.bindMethod({
    type: 'bank',
    currencyId: id,
    bankName: 'Example Bank',
    bankAddress: '1 Example Street',
    bankSwift: 'EXAMGB2L',
    payeeName: 'Ada Example',
    payeeAccount: 'GB82WEST12345698765432',
  })
}

const bindCoin = async ({ client }: Account) => {
  const { id } = first(await client.withdrawals.currencies({ type: 'coin' }), 'coin to withdraw in')
  await client.withdrawals.bindMethod({ type: 'coin', currencyId: id, coinAddress: 'TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeC' })
}

/** Places three orders: one open with take profit and stop loss, one pending far from the price, and one closed. */
const trade = async ({ client }: Account) => {
  const { id: marketId, quote } = first(await client.markets.list({ search: 'EURUSD' }), 'EURUSD')
  const beside = (pips: string) => round({ value: add(quote.last, multiply(pips, '0.0001')), places: 5 })
  const order = { side: 'buy', lots: '0.10', marketId, leverage: '100' } as const
  await client.orders.place({ ...order, kind: 'market', takeProfit: beside('400'), stopLoss: beside('-400') })
  await client.orders.place({ ...order, kind: 'pending', targetPrice: beside('-300') })
  const closed = await client.orders.place({ ...order, kind: 'market' })
  if (!closed) throw new Error('the order was not filled')
  await client.orders.close({ id: closed.id })
}

/** Creates a real account with data on every screen: orders of every kind, deposits, a withdrawal and bound methods. */
export const newActiveAccount = async () => {
  const user = await newRealAccount()
  await fund(user, '20000')
  const { client } = user
  await trade(user)
  await bindCoin(user)
  await bindBank(user)
  const method = first(await client.withdrawals.methods({ type: 'bank' }), 'bound account')
  const currency = first(await client.withdrawals.currencies({ type: 'bank' }), 'currency to withdraw in')
  await client.withdrawals.submit({ currencyId: currency.id, amount: '100', methodId: method.id })
  await decideLatest(user, 'withdrawal', 'reject', 'The account number belongs to another person')
  return user
}
