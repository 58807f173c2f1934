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
  return { clock, be, frame, speak, banner, stop }
}

it('prices stop being live about 10 s after the last frame, and recover within 2 s of steady frames', async () => {
  const { clock, be, frame, speak, banner } = setUp()
  be('open')
  await speak(20)
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
  // Each new socket delivered a frame within 10 s of the last frame of the previous socket, so the user notices nothing.
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

it('prices stay live if a lost connection recovers within 10 s', async () => {
  const { clock, be, speak, banner } = setUp()
  be('open')
  await speak(5)
  be('reconnecting')
  await clock.advance(8_000)
  be('open')
  await speak(5)
  expect(banner).toEqual([])
})

it('Liveness runs no timer without subscribers', async () => {
  const { clock, banner, stop } = setUp()
  stop()
  await clock.advance(60_000)
  expect(banner).toEqual([])
})

it('prices are live again once a frame arrives 750 ms or more after the socket opened', async () => {
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
