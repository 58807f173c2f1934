// Functions for scripts that take pictures of the app: they start a sandbox, and create accounts and orders in this sandbox.
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { add, multiply } from '../packages/sdk/src/decimal/index.ts'
import { createClient, memoryStorage, sandboxCodes } from '../packages/sdk/src/index.ts'
import { round } from '../packages/sdk/src/math/index.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Interval in ms at which the start of the sandbox is checked. */
const lookMs = 250

/**
 * Starts a sandbox that serves a built app. Prices are the same in every run. The caller has to stop the returned process.
 *
 * @param {string} folder - folder of the built app, relative to the root folder
 * @param {number} port
 */
export const startBroker = async (folder, port) => {
  const main = ['--conditions=@leverkit/source', 'apps/sandbox/src/cli/main.ts', '--port', String(port)]
  const flags = ['--memory', '--quiet', '--seed', '7', '--from', '2026-11-18T14:00:00Z', '--static', folder]
  const child = spawn(process.execPath, [...main, ...flags], { cwd: root, stdio: 'inherit' })
  const url = `http://127.0.0.1:${port}`
  const isUp = () =>
    fetch(`${url}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isUp())) {
    if (child.exitCode !== null) throw new Error(`The sandbox of ${folder} has ended.`)
    await new Promise((resolve) => setTimeout(resolve, lookMs))
  }
  return { url, child }
}

/** Advances the sandbox's market time by a number of ms. */
const advance = async (url, ms) => {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${url}/sandbox/clock`, { method: 'POST', body: JSON.stringify({ advance: ms }), headers })
  if (!answer.ok) throw new Error(`The sandbox answered ${answer.status}.`)
}

const createAccount = (url) => {
  const storage = memoryStorage()
  return { client: createClient({ baseUrl: url, lang: 'en', codes: sandboxCodes, storage }), session: () => storage.read() }
}

/** Creates a demo account. `session` returns the session as the app stores it. */
export const createDemoAccount = async (url) => {
  const account = createAccount(url)
  const { demoId } = await account.client.session.createDemo()
  await account.client.session.loginDemo({ demoId })
  return account
}

/** Creates a real account without money. `session` returns the session as the app stores it. */
export const createRealAccount = async (url) => {
  const account = createAccount(url)
  const { session } = account.client
  const email = 'trader@example.com'
  const password = 'quiet harbour 7'
  await session.sendEmailCode({ to: email, purpose: 'register' })
  const answer = await fetch(`${url}/sandbox/outbox`, { headers: { accept: 'application/json' } })
  const { messages } = await answer.json()
  const code = /\d{4,8}/.exec(messages.find(({ to }) => to.includes(email))?.text ?? '')?.[0]
  await session.register({ by: 'email', account: email, password, passwordRepeat: password, code })
  await session.login({ by: 'email', account: email, password })
  return account
}

const marketOf = async (client, code) => {
  const [market] = await client.markets.list({ search: code })
  if (!market) throw new Error(`The sandbox has no ${code}.`)
  return market
}

/**
 * Places a market order. Take profit and stop loss are `pips` away from the price; with 0, the order has neither.
 */
const place = async (client, { code, side, lots, pips }) => {
  const { id: marketId, quote, pipDigits, pricePrecision } = await marketOf(client, code)
  const pip = `0.${'0'.repeat((pipDigits ?? pricePrecision) - 1)}1`
  const beside = (distance) => round({ value: add(quote.last, multiply(distance, pip)), places: pricePrecision })
  const [above, below] = [beside(String(pips)), beside(String(-pips))]
  const stops = side === 'buy' ? { takeProfit: above, stopLoss: below } : { takeProfit: below, stopLoss: above }
  const order = await client.orders.place({ kind: 'market', side, lots, marketId, leverage: '100', ...(pips ? stops : {}) })
  if (!order) throw new Error(`The order in ${code} was not filled.`)
  return order
}

/** Positions that are opened and closed one after another. With the sandbox's seed, some win and some lose. */
const history = [
  { code: 'EURUSD', side: 'buy', lots: '0.50' },
  { code: 'GBPUSD', side: 'buy', lots: '0.40' },
  { code: 'EURUSD', side: 'sell', lots: '0.60' },
  { code: 'USDCAD', side: 'sell', lots: '0.50' },
  { code: 'EURUSD', side: 'buy', lots: '0.80' },
  { code: 'GBPUSD', side: 'sell', lots: '0.50' },
]
/** Positions that stay open. `pips`: distance of the take profit and the stop loss from the price. */
const held = [
  { code: 'EURUSD', side: 'buy', lots: '0.50', pips: 120 },
  { code: 'GBPUSD', side: 'sell', lots: '0.20', pips: 120 },
  { code: 'USDCAD', side: 'buy', lots: '0.30', pips: 0 },
]
/** How long each position in the history stays open, in ms of market time. */
const historyMs = 4 * 3_600_000
/** Market time in ms that passes after the last order. */
const heldMs = 20 * 60_000

/** Creates a history of closed positions, and three open positions. */
export const trade = async (url, { client }) => {
  for (const position of history) {
    const { id } = await place(client, { ...position, pips: 0 })
    await advance(url, historyMs)
    await client.orders.close({ id })
  }
  for (const position of held) await place(client, position)
  await advance(url, heldMs)
}
