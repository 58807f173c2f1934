// Keeps the stop loss of an open order at a fixed distance behind the price, and never moves the stop loss back.
//
// LEVERKIT_TOKEN=… npm run --silent example -- trail-stop --order 7 --distance 0.0010
//
// The stop trails the price only while this script runs. Afterwards the broker keeps the last stop.
import { parseArgs } from 'node:util'
import { createLeverkit, isLeverkitError, type Order } from '@leverkit/sdk'
import { add, compare, subtract } from '@leverkit/sdk/math'

const { values } = parseArgs({
  options: { order: { type: 'string' }, distance: { type: 'string' }, moves: { type: 'string', default: '' } },
})
const id = Number.parseInt(values.order ?? '', 10)
const { distance } = values
if (!Number.isInteger(id) || distance === undefined) throw new Error('Usage: trail-stop.ts --order <id> --distance <price>')
let movesLeft = Number.parseInt(values.moves, 10) || Number.POSITIVE_INFINITY

/** Returns the new stop for the order's current price. Returns `null` if the existing stop must stay. */
const nextStop = ({ side, currentPrice, stopLoss }: Order): string | null => {
  const wanted = side === 'buy' ? subtract(currentPrice, distance) : add(currentPrice, distance)
  if (stopLoss === null) return wanted
  const forward = side === 'buy' ? compare(wanted, stopLoss) > 0 : compare(wanted, stopLoss) < 0
  return forward ? wanted : null
}

await using leverkit = createLeverkit()
const { client, stream } = leverkit
process.once('SIGINT', () => leverkit.close())
stream.subscribe('closedOrders', (ids) => {
  if (!ids.includes(id)) return
  console.log(`Order ${id} has closed.`)
  leverkit.close()
})
stream.connect()

// The loop handles one account event after another, so it never sets two stops at the same time.
for await (const { orders } of stream.messages('account')) {
  const order = orders.find((each) => each.id === id)
  const stopLoss = order ? nextStop(order) : null
  if (order === undefined || stopLoss === null) continue
  try {
    await client.orders.setStops({ id, takeProfit: order.takeProfit, stopLoss })
    console.log(`Price ${order.currentPrice}: stop loss ${order.stopLoss ?? 'none'} → ${stopLoss}`)
    movesLeft -= 1
    if (movesLeft === 0) break
  } catch (error) {
    // If this call fails, the next event may set the stop again, because setting the same stop twice has no further effect. A
    // request that places an order must not be repeated like this.
    if (!isLeverkitError(error)) throw error
    console.error(`${error.code}: the stop stays at ${order.stopLoss ?? 'none'}`)
  }
}
