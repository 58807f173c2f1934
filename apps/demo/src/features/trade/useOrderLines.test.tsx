import { contract, type Market, type Order } from '@leverkit/sdk'
import type { PriceLine } from '@leverkit/ui/chart'
import { act, cleanup, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { Refused, renderScreen } from '../../testing/renderScreen.tsx'
import { useOrderLines } from './useOrderLines.tsx'

afterEach(cleanup)

const [market] = contract.markets.list.example.response as [Market]
const [example] = contract.orders.list.example.response.orders as [Order]
const elsewhere: Order = { ...example, id: 11, marketCode: 'GBPUSD', displayCode: 'GBPUSD' }
const pending: Order = { ...example, id: 8, openPrice: null, targetPrice: '1.38', takeProfit: null, lots: '0.2' }

const open = async (held: Order, answers = {}) => {
  let lines: readonly PriceLine[] = []
  const Lines = () => {
    lines = useOrderLines(market, 'en')
    return null
  }
  const orders: Record<string, Order[]> = {
    open: [held, elsewhere],
    pending: [pending, { ...elsewhere, ...pending, id: 12, marketCode: 'GBPUSD' }],
  }
  const rendered = await renderScreen(<Lines />, {
    answers: {
      'orders.list': ({ status }: Record<string, unknown>) => ({
        ...{ orders: orders[String(status)] ?? [], total: 2, totalProfit: '0', balance: '0' },
      }),
      ...answers,
    },
  })
  await waitFor(() => expect(lines.length).toBeGreaterThan(1))
  const lineOf = (id: string) => {
    const found = lines.find((line) => line.id === id)
    if (!found) throw new Error(`there is no line ${id}`)
    return found
  }
  return { ...rendered, lineOf, ids: () => lines.map(({ id }) => id) }
}
const both: Order = { ...example, stopLoss: '1.38' }
const setStops = 'orders.setStops'

it('each open order, pending order, stop loss and take profit of the market has a chart line', async () => {
  const { lineOf, ids } = await open(example)
  expect(ids()).toEqual(['order-7', 'takeProfit-7', 'pending-8'])
  expect(lineOf('order-7')).toMatchObject({ kind: 'order', price: '1.38613', result: '0.700000' })
  expect(lineOf('order-7').label).toMatch(/^Buy .?0\.10/)
  // Expected profit: (1.38800 − 1.38613) × 100 000 × 0.1 = 18.70.
  expect(lineOf('takeProfit-7')).toMatchObject({ kind: 'takeProfit', price: '1.38800', result: '18.700000' })
  expect(lineOf('takeProfit-7').label).toMatch(/^TP .?#7/)
  expect(lineOf('takeProfit-7').bounds).toEqual({ min: '1.38621' })
  expect(lineOf('pending-8')).toMatchObject({ kind: 'pending', price: '1.38000' })
  expect(lineOf('pending-8').label).toMatch(/^Buy limit .?0\.20.?$/)
})

it('the stop loss and take profit of a pending order have chart lines that cannot cross its target price', async () => {
  const { lineOf, sentTo } = await open(example, {
    'orders.list': ({ status }: Record<string, unknown>) => ({
      orders: status === 'pending' ? [{ ...pending, stopLoss: '1.37', takeProfit: '1.39' }] : [example],
      ...{ total: 1, totalProfit: '0', balance: '0' },
    }),
  })
  expect(lineOf('takeProfit-8')).toMatchObject({ price: '1.39000', bounds: { min: '1.38001' } })
  expect(lineOf('stopLoss-8')).toMatchObject({ price: '1.37000', bounds: { max: '1.37999' } })
  await act(async () => lineOf('stopLoss-8').onCommit?.('1.36500'))
  await waitFor(() => expect(sentTo(setStops)).toEqual([{ id: 8, takeProfit: '1.39000', stopLoss: '1.36500' }]))
})

it('a dragged stop loss or take profit moves on the chart, but is not sent before the user releases it', async () => {
  const { lineOf, sentTo } = await open(both)
  await act(async () => lineOf('stopLoss-7').onChange?.('1.38100'))
  expect(lineOf('stopLoss-7')).toMatchObject({ price: '1.38100', result: '-51.300000' })
  expect(lineOf('takeProfit-7').price).toBe('1.38800')
  expect(sentTo(setStops)).toEqual([])
})

it('after the user drags the line of a stop loss or take profit and releases it, both prices are sent, and the change can be undone', async () => {
  const { lineOf, sentTo, messages } = await open(both)
  await act(async () => lineOf('stopLoss-7').onCommit?.('1.38100'))
  await waitFor(() => expect(sentTo(setStops)).toEqual([{ id: 7, takeProfit: '1.38800', stopLoss: '1.38100' }]))
  await waitFor(() => expect(messages).toHaveLength(1))
  const [message] = messages as unknown as { words: { title: string; action: { props: { onPress: () => void } } } }[]
  expect(message?.words.title.replace(/[\u2066-\u2069]/g, '')).toBe('SL #7 1.38100')
  await act(async () => message?.words.action.props.onPress())
  await waitFor(() => expect(sentTo(setStops)[1]).toEqual({ id: 7, takeProfit: '1.38800', stopLoss: '1.38000' }))
})

it('a stop loss or take profit that is released at its old price is not sent', async () => {
  const { lineOf, sentTo } = await open(both)
  await act(async () => lineOf('takeProfit-7').onChange?.('1.389'))
  await act(async () => lineOf('takeProfit-7').onCommit?.('1.388'))
  expect(lineOf('takeProfit-7').price).toBe('1.38800')
  expect(sentTo(setStops)).toEqual([])
})

it('a stop loss or take profit returns to its old price if the broker refuses the new price', async () => {
  const { lineOf, sentTo, messages } = await open(both, { [setStops]: () => new Refused('TAKE_PROFIT_WRONG_SIDE') })
  await act(async () => lineOf('takeProfit-7').onCommit?.('1.39000'))
  await waitFor(() => expect(sentTo(setStops)).toHaveLength(1))
  await waitFor(() => expect(lineOf('takeProfit-7').price).toBe('1.38800'))
  expect(messages.filter((message) => 'words' in message)).toEqual([])
})

it('a released stop loss or take profit stays at its new price until the broker has answered', async () => {
  const { lineOf } = await open(both, { [setStops]: () => new Promise(() => undefined) })
  await act(async () => lineOf('takeProfit-7').onCommit?.('1.39000'))
  expect(lineOf('takeProfit-7').price).toBe('1.39000')
})

const handleOf = (line: PriceLine, id: string) => {
  const found = line.handles?.find((handle) => handle.id === id)
  if (!found) throw new Error(`there is no handle ${id}`)
  return found
}

it('an open order without a stop loss has a handle that sets a stop loss at least one price step away from the price', async () => {
  const { lineOf } = await open(example)
  const order = lineOf('order-7')
  expect(order.handles?.map(({ id }) => id)).toEqual(['stopLoss-7'])
  const stopLoss = handleOf(order, 'stopLoss-7')
  expect(stopLoss.name.replace(/[\u2066-\u2069]/g, '')).toBe('Set stop loss for #7')
  expect(stopLoss).toMatchObject({ kind: 'stopLoss', bounds: { max: '1.38619' } })
  expect(stopLoss.price < '1.38619').toBe(true)
})

it('while the user drags a new stop loss out of an order’s tag, the line shows the loss; on release, the stop loss is sent exactly once', async () => {
  const { lineOf, sentTo, messages } = await open(example)
  const stopLoss = handleOf(lineOf('order-7'), 'stopLoss-7')
  await act(async () => stopLoss.onChange?.('1.38100'))
  expect(lineOf('stopLoss-7')).toMatchObject({ price: '1.38100', result: '-51.300000', isNew: true })
  expect(sentTo(setStops)).toEqual([])
  await act(async () => handleOf(lineOf('order-7'), 'stopLoss-7').onCommit?.('1.38100'))
  await waitFor(() => expect(sentTo(setStops)).toEqual([{ id: 7, takeProfit: '1.38800', stopLoss: '1.38100' }]))
  await waitFor(() => expect(messages).toHaveLength(1))
})

it('if the user cancels the drag of a new stop loss, its line disappears and nothing is sent', async () => {
  const { lineOf, ids, sentTo } = await open(example)
  await act(async () => handleOf(lineOf('order-7'), 'stopLoss-7').onChange?.('1.38100'))
  await act(async () => lineOf('stopLoss-7').onCancel?.())
  expect(ids()).not.toContain('stopLoss-7')
  expect(sentTo(setStops)).toEqual([])
})
