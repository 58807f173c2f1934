import type { Stream } from '@leverkit/sdk'
import { expect, it } from 'vitest'
import { FakeClock } from '../testing/fakeTime.ts'
import { Liveness } from './Liveness.ts'
import { Ticker } from './Ticker.ts'

/**
 * Creates a stream whose status and frames the test controls. `banner` records each change between live and not live, with its
 * time in seconds.
 */
const setUp = () => {
  const clock = new FakeClock()
  const listeners = new Set<() => void>()
  const stream = { status: 'connecting' as Stream['status'], lastFrameAt: null as number | null }
  const on = ((_event: string, listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }) as unknown as Stream['on']
  const liveness = new Liveness({ stream: Object.assign(stream, { on }), clock, ticker: new Ticker(clock) })
  const banner: string[] = []
  const startedAt = clock.now()
  const stop = liveness.subscribe(() =>
    banner.push(`${(clock.now() - startedAt) / 1_000} ${liveness.read().isLive ? 'live' : 'not live'}`),
  )
  const be = (status: Stream['status']) => {
    stream.status = status
    for (const listener of listeners) listener()
  }
  const frame = () => {
    stream.lastFrameAt = clock.now()
  }
  /** Sends two frames per second for the given number of seconds. */
  const speak = async (seconds: number) => {
    for (let half = 0; half < 2 * seconds; half++) {
      await clock.advance(500)
      frame()
    }
  }
  return { liveness, clock, be, frame, speak, banner, stop }
}

it('prices of a quiet stream stop being live about 10 s after the last WebSocket frame, and are live again within 2 s of new frames', async () => {
  const { clock, be, frame, speak, banner } = setUp()
  be('open')
  await speak(2)
  for (let round = 0; round < 10; round++) {
    await clock.advance(5_000)
    be('reconnecting')
    await clock.advance(2_000)
    be('authenticating')
    // The server answers the login, then sends nothing more.
    frame()
    be('open')
    await clock.advance(100)
    frame()
  }
  // Prices stayed live, because each new socket delivered a frame less than 10 s after the last frame of the previous socket.
  expect(banner).toEqual([])
  await clock.advance(12_000)
  expect(banner).toEqual([expect.stringMatching(/ not live$/)])
  for (let round = 0; round < 10; round++) {
    be('reconnecting')
    await clock.advance(4_000)
    be('open')
    await clock.advance(100)
    frame()
    await clock.advance(14_900)
  }
  expect(banner).toHaveLength(1)
  be('reconnecting')
  be('open')
  await speak(2)
  expect(banner).toEqual([expect.anything(), expect.stringMatching(/ live$/)])
})

it('prices stop being live if no socket opens within 10 s of the start', async () => {
  const { clock, banner } = setUp()
  await clock.advance(9_900)
  expect(banner).toEqual([])
  await clock.advance(1_100)
  expect(banner).toEqual(['10 not live'])
})

it.each([
  ['quiet', 2, 8_000],
  ['busy', 20, 1_900],
] as const)(
  'prices of a %s stream stay live if a lost connection is restored before the time limit of this stream',
  async (_kind, seconds, lostMs) => {
    const { clock, be, speak, banner } = setUp()
    be('open')
    await speak(seconds)
    be('reconnecting')
    await clock.advance(lostMs)
    be('open')
    await speak(5)
    expect(banner).toEqual([])
  },
)

it('prices of a busy stream stop being live 3 to 4 s after the last WebSocket frame, and Liveness reports this once per outage', async () => {
  const { clock, be, frame, speak, banner } = setUp()
  be('open')
  await speak(20)
  await clock.advance(2_900)
  expect(banner).toEqual([])
  await clock.advance(1_100)
  expect(banner).toEqual(['23 not live'])
  for (let round = 0; round < 5; round++) {
    be('reconnecting')
    await clock.advance(2_000)
    be('open')
    // The server answers the login, then sends nothing more.
    frame()
    await clock.advance(2_000)
  }
  expect(banner).toHaveLength(1)
  be('reconnecting')
  be('open')
  await speak(2)
  expect(banner).toEqual(['23 not live', expect.stringMatching(/ live$/)])
})

it('if an open socket sends nothing for some seconds, prices are live again when the next WebSocket frame arrives', async () => {
  const { clock, be, frame, speak, banner } = setUp()
  be('open')
  await speak(20)
  await clock.advance(8_500)
  frame()
  await clock.advance(500)
  expect(banner).toEqual(['23 not live', '29 live'])
})

it('a stream with one WebSocket frame every 4 s counts as quiet, so prices stay live between the frames', async () => {
  const { clock, be, frame, banner } = setUp()
  be('open')
  for (let round = 0; round < 20; round++) {
    frame()
    await clock.advance(4_000)
  }
  expect(banner).toEqual([])
})

it('Liveness runs its timer only while it has subscribers', async () => {
  const { clock, banner, stop } = setUp()
  stop()
  await clock.advance(60_000)
  expect(banner).toEqual([])
})

it('after an outage, prices become live again only when a WebSocket frame arrives at least 750 ms after the socket opened', async () => {
  const { clock, be, frame, banner } = setUp()
  await clock.advance(11_000)
  be('open')
  await clock.advance(749)
  frame()
  be('open')
  expect(banner).toEqual(['10 not live'])
  await clock.advance(1)
  frame()
  be('open')
  expect(banner).toEqual(['10 not live', '11.75 live'])
})

it('every subscriber is notified of a change, whichever subscriber reads the new state first', async () => {
  const { liveness, clock, be, speak, banner } = setUp()
  const second: boolean[] = []
  liveness.subscribe(() => second.push(liveness.read().isLive))
  be('open')
  await speak(2)
  await clock.advance(12_000)
  expect([banner.length, second]).toEqual([1, [false]])
})
