// Writes every closed order of an account to the standard output as CSV, newest first.
//
//   LEVERKIT_TOKEN=… npm run --silent example -- export-history > history.csv
//
// or with --account and the password in LEVERKIT_PASSWORD.
import { parseArgs } from 'node:util'
import { createClient, type Order } from '@leverkit/sdk'
import { csvLine } from './csv.ts'

const { values } = parseArgs({ options: { account: { type: 'string' } } })

const client = createClient()
const password = process.env.LEVERKIT_PASSWORD
if (values.account !== undefined && password !== undefined) {
  await client.session.login({ account: values.account, password, by: values.account.includes('@') ? 'email' : 'phone' })
}

const columns = {
  id: (order: Order) => order.id,
  market: (order: Order) => order.displayCode,
  side: (order: Order) => order.side,
  lots: (order: Order) => order.lots,
  open_price: (order: Order) => order.openPrice,
  close_price: (order: Order) => order.currentPrice,
  profit: (order: Order) => order.profit,
  fee: (order: Order) => order.fee,
  opened_at: (order: Order) => new Date(order.openedAt).toISOString(),
  closed_at: (order: Order) => (order.closedAt === null ? null : new Date(order.closedAt).toISOString()),
  closed_by: (order: Order) => order.closedBy,
}

process.stdout.write(csvLine(Object.keys(columns)))
for await (const order of client.orders.list.all({ status: 'closed' })) {
  process.stdout.write(csvLine(Object.values(columns).map((cell) => cell(order))))
}
