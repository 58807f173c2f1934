import { createLeverkit, type Market, type Order, sandboxCodes } from '@leverkit/sdk'

/** Address of the broker. The build replaces this name with the address. */
declare const BROKER_URL: string
const { client, stream } = createLeverkit({ baseUrl: BROKER_URL, lang: 'en', idempotency: true, codes: sandboxCodes })

const byId = (id: string): HTMLElement => {
  const element = document.getElementById(id)
  if (element === null) throw new Error(`The page has no element with the id "${id}"`)
  return element
}
const create = <Name extends keyof HTMLElementTagNameMap>(name: Name, text = '') =>
  Object.assign(document.createElement(name), { textContent: text })

let isPending = false
/** Runs an action unless another action is running, and shows the message if the action fails. */
const run = async (action: () => Promise<void>) => {
  if (isPending) return
  isPending = true
  byId('message').textContent = ''
  await action().catch((error: unknown) => {
    byId('message').textContent = error instanceof Error ? error.message : String(error)
  })
  isPending = false
}
const createButton = (text: string, action: () => Promise<void>) =>
  Object.assign(create('button', text), { type: 'button', onclick: () => void run(action) })

const showOrders = async () => {
  const { orders } = await client.orders.list({ status: 'open', page: 1 })
  byId('orders').replaceChildren(...orders.map(createOrder))
}
const createOrder = ({ id, side, lots, displayCode, openPrice }: Order) => {
  const item = create('li', `${side} ${lots} ${displayCode} at ${openPrice}`)
  item.append(
    createButton('Close', async () => {
      await client.orders.close({ id })
      await showOrders()
    }),
  )
  return item
}
const buy = async ({ id, minLots, leverages }: Market) => {
  const leverage = leverages.includes('100') ? '100' : (leverages[0] ?? '1')
  await client.orders.place({ side: 'buy', kind: 'market', marketId: id, lots: minLots, leverage })
  await showOrders()
}

const prices = new Map<string, HTMLElement>()
const createMarket = (market: Market) => {
  const item = create('li')
  const price = create('span', market.quote.last)
  prices.set(market.code, price)
  item.append(create('b', market.displayCode), price)
  if (client.token !== null) item.append(createButton(`Buy ${market.minLots}`, () => buy(market)))
  return item
}
const showMarkets = async () => {
  const markets = await client.markets.list({})
  byId('markets').replaceChildren(...markets.map(createMarket))
}

stream.subscribe('quotes', (quotes) => {
  for (const { code, last } of quotes) {
    const price = prices.get(code)
    if (price) price.textContent = last
  }
})
stream.connect()
byId('start').onclick = () =>
  void run(async () => {
    const { demoId } = await client.session.createDemo()
    await client.session.loginDemo({ demoId })
    byId('start').hidden = true
    await showMarkets()
  })
void run(showMarkets)
