import { expect, test } from 'vitest'
import { Heartbeat } from './heartbeat.ts'
import { FakeClock } from './testing/FakeClock.ts'

const setUp = ({ answersAfter, pingIntervalMs = 5_000 }: { answersAfter?: number; pingIntervalMs?: number } = {}) => {
  const clock = new FakeClock()
  const log: string[] = []
  const startedAt = clock.now()
  const tell = (what: string) => log.push(`${clock.now() - startedAt} ${what}`)
  const network = { answersAfter }
  const heartbeat: Heartbeat = new Heartbeat(
    { clock, pingIntervalMs, maxMissedPongs: 2, probeTimeoutMs: 2_000 },
    {
      ping: () => {
        tell('ping')
        if (network.answersAfter !== undefined) clock.schedule(() => heartbeat.frame(), network.answersAfter)
      },
      quiet: () => tell('quiet'),
      alive: () => tell('alive'),
      dead: () => tell('dead'),
    },
  )
  heartbeat.start()
  return { clock, log, heartbeat, network, tell }
}

test('the heartbeat pings every 5 s, even when other frames arrive', () => {
  const { clock, log, heartbeat } = setUp({ answersAfter: 30 })
  for (let second = 0; second < 20; second++) {
    clock.advance(1_000)
    heartbeat.frame()
  }
  expect(log).toEqual(['5000 ping', '10000 ping', '15000 ping', '20000 ping'])
})

test('the heartbeat ends a silent socket after 3 missed pongs, about 15 s @promise-5', () => {
  const { clock, log } = setUp()
  clock.advance(60_000)
  expect(log).toEqual(['5000 ping', '10000 ping', '10000 quiet', '15000 ping', '15500 dead'])
  expect(clock.pending).toBe(0)
})

test.each([0, 1, 50, 300, 999, 2_500, 4_999])(
  'the heartbeat detects a dead socket within 16 s of its last frame, if this frame arrived %d ms after a ping',
  (delay) => {
    const { clock, log, network } = setUp({ answersAfter: delay })
    clock.advance(20_000 + delay)
    network.answersAfter = undefined
    clock.advance(16_000)
    expect(log.filter((line) => line.endsWith('dead'))).toHaveLength(1)
  },
)

test('the heartbeat ends a silent socket within 350 ms if the ping interval is 100 ms', () => {
  const { clock, log } = setUp({ pingIntervalMs: 100 })
  clock.advance(10_000)
  expect(log).toEqual(['100 ping', '200 ping', '200 quiet', '300 ping', '350 dead'])
})

test('the heartbeat keeps a socket with 2 missed pongs, and a frame of any type resets the count of missed pongs @promise-5', () => {
  const { clock, log, heartbeat } = setUp()
  clock.advance(14_900)
  heartbeat.frame()
  clock.advance(14_900)
  heartbeat.frame()
  clock.advance(10_000)
  expect(log.filter((line) => line.endsWith('dead'))).toEqual([])
  expect(log.filter((line) => line.endsWith('alive'))).toEqual(['14900 alive', '29800 alive'])
})

test('in a browser tab whose timers run only once a minute, the heartbeat keeps a live socket for an hour @promise-5', () => {
  const { clock, log } = setUp({ answersAfter: 80 })
  clock.throttleMs = 60_000
  clock.advance(3_600_000)
  expect(log.filter((line) => line.endsWith('dead'))).toEqual([])
  expect(log.filter((line) => line.endsWith('ping')).length).toBeGreaterThan(50)
})

test('in a browser tab whose timers run only once a minute, the heartbeat detects a dead socket', () => {
  const { clock, log, network } = setUp({ answersAfter: 80 })
  clock.throttleMs = 60_000
  clock.advance(600_000)
  network.answersAfter = undefined
  clock.advance(240_000)
  expect(log.filter((line) => line.endsWith('dead'))).toHaveLength(1)
})

test('after the machine slept, the heartbeat probes the socket once, and keeps the socket if it answers', () => {
  const { clock, log } = setUp({ answersAfter: 80 })
  clock.advance(7_000)
  clock.sleep(3_600_000)
  clock.advance(4_000)
  expect(log.slice(1)).toEqual(['3607000 quiet', '3607000 ping', '3607080 alive'])
})

test('after the machine slept, the heartbeat ends the socket if it does not answer within 2 s @promise-5', () => {
  const { clock, log } = setUp()
  clock.advance(7_000)
  clock.sleep(3_600_000)
  clock.advance(2_000)
  expect(log.at(-1)).toBe('3609000 dead')
})

test('a socket that does not answer a probe within 2 s is dead, even if it received a frame recently @promise-5', () => {
  const { clock, log, heartbeat } = setUp()
  clock.advance(1_000)
  heartbeat.frame()
  heartbeat.probe()
  clock.advance(2_000)
  expect(log).toEqual(['1000 ping', '3000 dead'])
})

test('a second call of probe() does not extend the timeout of the pending probe', () => {
  const { clock, log, heartbeat } = setUp()
  for (let round = 0; round < 10; round++) {
    heartbeat.probe()
    clock.advance(300)
  }
  expect(log).toEqual(['0 ping', '2000 dead'])
})

test('the heartbeat probes the socket a second time if the machine slept during the first probe', () => {
  const { clock, log, heartbeat } = setUp()
  heartbeat.probe()
  clock.advance(500)
  clock.sleep(60_000)
  clock.advance(1_000)
  heartbeat.frame()
  clock.advance(4_000)
  expect(log.filter((line) => line.endsWith('dead'))).toEqual([])
})

test.each([0, 300, 1_700, 4_900])(
  'the heartbeat emits `quiet` 10 s after the last frame, if this frame arrived %d ms after a ping @promise-5',
  (delay) => {
    const { clock, log, network } = setUp({ answersAfter: delay })
    clock.advance(20_000 + delay)
    network.answersAfter = undefined
    const lastFrameAt = 20_000 + delay
    clock.advance(11_000)
    expect(log.filter((line) => line.endsWith('quiet'))).toEqual([`${lastFrameAt + 10_000} quiet`])
  },
)

test('the heartbeat emits `quiet` once, 10 s after the last frame, and emits `alive` when the next frame arrives', () => {
  const { clock, log, heartbeat } = setUp()
  clock.advance(9_999)
  expect(log).not.toContain('10000 quiet')
  clock.advance(3_000)
  heartbeat.frame()
  expect(log.filter((line) => /quiet|alive/.test(line))).toEqual(['10000 quiet', '12999 alive'])
})

test('the heartbeat keeps a socket that answers, even if the wall clock is set a day back or forward', () => {
  const { clock, log } = setUp({ answersAfter: 80 })
  for (const jump of [3_600_000, -86_400_000, 40, -86_400_000, 86_400_000]) {
    clock.advance(12_345)
    clock.setBack(jump)
  }
  clock.advance(60_000)
  expect(log.filter((line) => line.endsWith('dead'))).toEqual([])
})

test('the heartbeat detects a dead socket after the wall clock was set back @promise-5', () => {
  const { clock, log } = setUp()
  clock.advance(7_000)
  clock.setBack(86_400_000)
  clock.advance(31_000)
  expect(log.at(-1)).toContain('dead')
})

test('a stopped heartbeat has no timer and emits nothing', () => {
  const { clock, log, heartbeat } = setUp()
  heartbeat.probe()
  heartbeat.stop()
  heartbeat.probe()
  expect(clock.pending).toBe(0)
  clock.advance(60_000)
  expect(log).toEqual(['0 ping'])
})

test('the heartbeat records the time of the last frame', () => {
  const { clock, heartbeat } = setUp()
  expect(heartbeat.lastFrameAt).toBeNull()
  clock.advance(1_234)
  heartbeat.frame()
  heartbeat.stop()
  expect(heartbeat.lastFrameAt).toBe(clock.now())
})
