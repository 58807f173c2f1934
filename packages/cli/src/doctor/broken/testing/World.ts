import { createSandbox, type Sandbox, seededAccount } from '@leverkit/sandbox'
import { finePrices } from '../finePrices.ts'
import { isList, isRow, type Json, type JsonRow } from '../mutate.ts'
import { ask, type Reply } from './wireClient.ts'

/** Noon in New York on a Friday in summer. At this time, all markets are open. */
const noon = Date.UTC(2026, 6, 17, 16)

/** A sandbox whose market time advances only in `pass`. Its demo and real accounts already have data for every call. */
export interface World {
  readonly url: string
  readonly sandbox: Sandbox
  /** Demo account with open, pending and closed orders. */
  readonly trader: string
  /** Demo account without orders. */
  readonly idle: string
  /** Real account with a withdrawal, a deposit and an address. */
  readonly real: string
  /** Advances the market and sends the events to all sockets. */
  pass(ms: number): Promise<void>
  /** Creates a demo account. Returns its token. */
  demo(): Promise<string>
  close(): Promise<void>
}

export const rowOf = (data: Json | undefined): JsonRow => (isRow(data) ? data : {})
export const rowsOf = (data: Json | undefined): JsonRow[] => {
  const rows = isRow(data) ? data.data : data
  return isList(rows) ? rows.filter(isRow) : []
}

/** Fields of a market order of 0.10 lots EURUSD. */
export const order = {
  type: '1',
  cont: '0.10',
  forex_id: '1',
  status: '1',
  target_price: '0',
  stop_loss_price: '0',
  target_profit_price: '0',
  multiple: '100',
} as const

/** Returns the reply of a successful call. Fails the test if the call did not succeed. */
export const done = (reply: Reply): Reply => {
  if (reply.code !== 1) throw new Error(`A call of the test failed: ${reply.text}`)
  return reply
}

async function demo(url: string): Promise<string> {
  const { demo_id: demoId } = rowOf(done(await ask(url, 'session.createDemo')).data)
  return String(rowOf(done(await ask(url, 'session.loginDemo', { demo_id: String(demoId) })).data).token)
}

async function trade(url: string, token: string, pass: World['pass']): Promise<void> {
  const place = async (fields: Readonly<Record<string, string>>) =>
    rowOf(done(await ask(url, 'orders.place', { ...order, ...fields }, { token })).data)
  await place({})
  await pass(1_000)
  await place({ type: '2', cont: '0.20' })
  await pass(1_000)
  await place({ status: '0', target_price: '0.90000', stop_loss_price: '0.80000' })
  const { Id } = await place({ cont: '0.05' })
  await pass(600_000)
  done(await ask(url, 'orders.close', { id: String(Id) }, { token }))
  await pass(1_000)
}

async function bank(url: string, token: string): Promise<void> {
  const [coin] = rowsOf(done(await ask(url, 'withdrawals.currencies', { type: '1' }, { token })).data)
  const [method] = rowsOf(done(await ask(url, 'deposits.methods', {}, { token })).data)
  const { id: methodId, address } = method ?? {}
  const bound = { type: '1', draw_id: String(coin?.id), dc_address: String(address) }
  done(await ask(url, 'withdrawals.bindMethod', bound, { token }))
  const [target] = rowsOf(done(await ask(url, 'withdrawals.methods', { draw_type: '1' }, { token })).data)
  const draw = { draw_currency_id: String(coin?.id), number: '100', draw_method_id: String(target?.id) }
  done(await ask(url, 'withdrawals.submit', draw, { token }))
  const { url: proofImg } = rowOf(done(await ask(url, 'verification.upload', {}, { token, file: pixel })).data)
  const deposit = { number: '250', proofImg: String(proofImg), address: String(address), charge_id: String(methodId) }
  done(await ask(url, 'deposits.submit', deposit, { token }))
}

/** A PNG image of one pixel. */
export const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

export async function openWorld(): Promise<World> {
  let time = noon
  const store = { kind: 'memory' } as const
  const options = { store, prices: finePrices(), pace: 'steps', traders: false, passwordCost: 4, burst: 100_000 } as const
  const sandbox = await createSandbox({ ...options, wall: () => time })
  const { url } = await sandbox.listen()
  const pass = async (ms: number) => {
    time += ms
    await sandbox.step()
  }
  await pass(1_000)
  const { email, password } = seededAccount
  const login = { account: email, password, login_type: 'email' }
  const real = String(rowOf(done(await ask(url, 'session.login', login)).data).token)
  const trader = await demo(url)
  await trade(url, trader, pass)
  await bank(url, real)
  return { url, sandbox, trader, idle: await demo(url), real, pass, demo: () => demo(url), close: sandbox.close }
}
