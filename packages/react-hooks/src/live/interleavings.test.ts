import type { AccountUpdate, Order } from '@leverkit/sdk'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { FakeFrameScheduler } from '../testing/fakeTime.ts'
import { anOrder, anUpdate } from '../testing/fixtures.ts'
import { AccountFeed } from './AccountFeed.ts'
import { mergeOpenOrders } from './merge.ts'

const runs = process.env.LEVERKIT_DEEP === '1' ? 5_000 : 1_000

/** One step of a random sequence of events. `drop` loses all WebSocket frames in flight and reconnects. */
type Step = { readonly kind: 'open' | 'close' | 'tick' | 'drop' | 'paint' | 'refetch'; readonly pick: number }

const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.record({
    kind: fc.constantFrom('open', 'close', 'tick', 'tick', 'drop', 'paint', 'refetch'),
    pick: fc.nat(50),
  }),
  { minLength: 1, maxLength: 25 },
)

type Wire = Parameters<ConstructorParameters<typeof AccountFeed>[0]['connect']>[0]
type Push = (wire: Wire) => void

/** A simulated broker with open orders. Its pushes arrive in order and with a delay. */
const openBroker = () => {
  const open = new Map<number, Order>()
  const inFlight: Push[] = []
  let [lastId, profit] = [0, 0]
  const frame = (): AccountUpdate => anUpdate([...open.values()])
  const tell = (push: Push) => inFlight.push(push)
  const tellAll = () => {
    const update = frame()
    tell((wire) => wire.update(update))
  }
  const act: Record<Exclude<Step['kind'], 'paint' | 'refetch'>, (pick: number) => void> = {
    open: () => {
      lastId += 1
      open.set(lastId, anOrder({ id: lastId, openedAt: lastId }))
      tellAll()
    },
    close: (pick) => {
      const id = [...open.keys()][pick % Math.max(1, open.size)]
      if (id === undefined) return
      open.delete(id)
      tell((wire) => wire.closed([id]))
      tellAll()
    },
    tick: () => {
      profit += 1
      for (const [id, order] of open) open.set(id, { ...order, profit: `${profit}.000000` })
      tellAll()
    },
    drop: () => {
      inFlight.length = 0
      tell((wire) => wire.resync())
    },
  }
  return { act, inFlight, snapshot: () => [...open.values()] }
}

const renderedOf = (orders: readonly Order[]) => orders.map(({ id, profit }) => `${id} ${profit}`).sort()

/**
 * Runs the steps of one random test case. If several events are pending, the scheduler chooses which one occurs next. Returns the
 * rendered orders and the broker's orders after all events.
 */
const play = async (scheduler: fc.Scheduler, history: readonly Step[]) => {
  const broker = openBroker()
  const frameScheduler = new FakeFrameScheduler()
  const wires: Wire[] = []
  let rendered: readonly Order[] = []
  let newest = 0
  // Like the query cache, the test drops the answer to a request that a newer request has replaced.
  const refetch = async () => {
    newest += 1
    const own = newest
    const arrived = feed.beginSnapshot()
    const snapshot = await scheduler.schedule(Promise.resolve(), 'the broker reads').then(() => broker.snapshot())
    await scheduler.schedule(Promise.resolve(), 'the answer arrives')
    if (own !== newest) return
    rendered = snapshot
    arrived({ orders: snapshot })
  }
  const feed = new AccountFeed({
    frameScheduler,
    onOutdated: () => void refetch(),
    connect: (handlers) => {
      wires.push(handlers)
      return () => undefined
    },
  })
  const stop = feed.subscribe(() => undefined)
  const deliver = () => {
    const push = broker.inFlight.shift()
    for (const wire of wires) push?.(wire)
  }
  void refetch()
  for (const { kind, pick } of history) {
    void scheduler.schedule(Promise.resolve(), kind).then(() => {
      if (kind === 'paint') return frameScheduler.paint()
      if (kind === 'refetch') return void refetch()
      broker.act[kind](pick)
      void scheduler.schedule(Promise.resolve(), 'a push arrives').then(deliver)
      void scheduler.schedule(Promise.resolve(), 'a push arrives').then(deliver)
    })
  }
  do {
    await scheduler.waitIdle()
    while (broker.inFlight.length > 0) deliver()
    frameScheduler.paint()
    await scheduler.waitIdle()
  } while (frameScheduler.waiting > 0)
  const result = [renderedOf(mergeOpenOrders(rendered, feed.get())), renderedOf(broker.snapshot())]
  stop()
  return result
}

it(`rendered orders equal the broker's orders after any sequence of snapshots, WebSocket frames, animation frames and reconnects (${runs} random sequences)`, async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), steps, async (scheduler, history) => {
      const [rendered, held] = await play(scheduler, history)
      expect(rendered).toEqual(held)
    }),
    { seed: 20_261_121, numRuns: runs },
  )
})
