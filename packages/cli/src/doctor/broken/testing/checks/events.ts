import { expect } from 'vitest'
import type { eventFaults } from '../../faults/events.ts'
import { askBoth, askDirect, type Check, changesEvents, eventsOf, listenBoth, type Scene } from '../Scene.ts'
import { done, order, rowOf, rowsOf } from '../World.ts'

const dataOf = (events: readonly unknown[]) => events.map((event) => (event as { readonly data: unknown }).data)

/** Places and closes an order. Returns the FOREX_CLOSED events that the sandbox sent and that the broken backend forwarded. */
async function closedEvents(scene: Scene) {
  const token = await scene.world.demo()
  const { Id } = rowOf(done(await askDirect(scene, 'orders.place', { token, fields: order })).data)
  const [direct, broken] = await listenBoth(scene, ['FOREX_CLOSED', 'FOREX_TRADE'], token)
  done(await askDirect(scene, 'orders.close', { token, fields: { id: String(Id) } }))
  await Promise.all([direct?.settle(), broken?.settle()])
  return {
    id: Id ?? null,
    sent: dataOf(direct?.events('FOREX_CLOSED') ?? []),
    received: dataOf(broken?.events('FOREX_CLOSED') ?? []),
    broken,
  }
}

/** Checks the events of FOREX_CLOSED after a close. */
const closes =
  (expected: (id: unknown) => readonly unknown[]): Check =>
  async (scene) => {
    const { id, sent, received } = await closedEvents(scene)
    expect(sent).toEqual([[id]])
    expect(received).toEqual(expected(id))
  }

export const eventChecks = {
  'quotes-twice': async (scene) => {
    const { sent, received } = await eventsOf(scene, 'DAY_MARKET')
    expect(received).toEqual(sent.flatMap((event) => [event, event]))
  },
  'quotes-out-of-order': async (scene) => {
    const { sent, received } = await eventsOf(scene, 'DAY_MARKET')
    expect(sent).toHaveLength(4)
    expect(received).toEqual([sent[1], sent[0], sent[3], sent[2]])
  },
  'quote-times-backwards': async (scene) => {
    const { sent, received } = await eventsOf(scene, 'DAY_MARKET')
    const late = sent.map((event, at) => ({
      ...event,
      data: rowsOf(event.data).map((row) => ({ ...row, Time: (row.Time as number) - (at % 2 === 1 ? 60_000 : 0) })),
    }))
    expect(received).toEqual(late)
  },
  'quotes-frozen': async (scene) => {
    const { sent, received } = await eventsOf(scene, 'DAY_MARKET')
    const first = new Map(rowsOf(sent[0]?.data).map((row) => [row.Id, row]))
    expect(received).toEqual(sent.map((event) => ({ ...event, data: rowsOf(event.data).map((row) => first.get(row.Id)) })))
    expect(received).not.toEqual(sent)
  },
  'quotes-without-snapshot': async (scene) => {
    const { sent, received } = await eventsOf(scene, 'DAY_MARKET')
    expect(received).toEqual(sent.slice(1))
  },
  'quotes-snapshot-partial': async (scene) => {
    const { sent, received } = await eventsOf(scene, 'DAY_MARKET', 1)
    expect(rowsOf(sent[0]?.data).length).toBeGreaterThan(10)
    expect(rowsOf(received[0]?.data)).toEqual(rowsOf(sent[0]?.data).slice(0, 10))
  },
  'quotes-as-object': async (scene) => {
    const { sent, received } = await eventsOf(scene, 'DAY_MARKET', 1)
    expect(dataOf(received)).toEqual(sent.map(({ data }) => Object.fromEntries(rowsOf(data).map((row) => [row.Code, row]))))
  },
  'quote-price-missing': changesEvents('DAY_MARKET', ['data[].Close', 'data[].Price']),
  'quote-without-precision': changesEvents('DAY_MARKET', ['data[].Close']),
  'quote-time-in-seconds': changesEvents('DAY_MARKET', ['data[].Time']),
  'list-behind-quotes': async (scene) => {
    const [before] = await askBoth(scene, 'markets.list')
    await scene.world.pass(60_000)
    const [direct, broken] = await askBoth(scene, 'markets.list')
    expect(broken.bytes).toEqual(before.bytes)
    expect(direct.bytes).not.toEqual(before.bytes)
  },
  'live-candle-disagrees': changesEvents('KLINE.EURUSD', ['data.High']),
  'live-candle-of-five-minutes': async (scene) => {
    await scene.world.pass(60_000)
    const { sent, received } = await eventsOf(scene, 'KLINE.EURUSD', 1)
    expect(received).toEqual(
      sent.map((event) => {
        const { Time, ...candle } = rowOf(event.data)
        return { ...event, data: { ...candle, Time: (Time as number) - ((Time as number) % 300_000) } }
      }),
    )
  },
  'live-candle-volume-missing': changesEvents('KLINE.EURUSD', ['data.Volume']),
  'account-without-snapshot': async (scene) => {
    const [direct, broken] = await listenBoth(scene, ['FOREX_TRADE', 'FOREX_CLOSED'], scene.world.idle)
    expect([direct?.events('FOREX_TRADE').length, broken?.events('FOREX_TRADE').length]).toEqual([1, 0])
    expect(broken?.replies('sub')).toEqual(direct?.replies('sub'))
  },
  'account-orders-null': changesEvents('FOREX_TRADE', ['data.TransOrder'], 'idle'),
  'account-only-newest-order': async (scene) => {
    const { sent, received } = await eventsOf(scene, 'FOREX_TRADE', 1, scene.world.trader)
    expect(received.length).toBe(sent.length)
    for (const [at, event] of received.entries()) {
      const data = rowOf(sent[at]?.data)
      expect(event.data).toEqual({ ...data, TransOrder: rowsOf(data.TransOrder).slice(0, 1) })
    }
  },
  'account-keeps-closed-orders': async (scene) => {
    const { id, broken } = await closedEvents(scene)
    const last = rowOf(broken?.events('FOREX_TRADE').at(-1)?.data)
    expect(rowsOf(last.TransOrder).map((row) => row.Id)).toEqual([id])
  },
  'closed-never-sent': closes(() => []),
  'closed-sent-twice': closes((id) => [[id], [id]]),
  'closed-as-objects': closes((id) => [[{ Id: id }]]),
  'closed-as-one-id': closes((id) => [id]),
} satisfies Record<keyof typeof eventFaults, Check>
