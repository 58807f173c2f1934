import { expect, it } from 'vitest'
import { createServerTime } from './ServerTime.ts'

/** Creates a machine with manual clocks and network delays. */
function machine() {
  const at = { wall: 1_000_000, steady: 50, server: 1_001_800 }
  const time = createServerTime({ wall: () => at.wall, steady: () => at.steady })
  const pass = (ms: number) => {
    at.wall += ms
    at.steady += ms
    at.server += ms
  }
  /** Returns a request that takes `ms`. The server reads its clock halfway through the request. */
  const ask = (ms: number) => async () => {
    pass(ms / 2)
    const answer = at.server
    pass(ms / 2)
    return answer
  }
  return { at, time, pass, ask }
}

it("the shared time equals the server's clock, whatever the local clock shows", async () => {
  const { at, time, pass, ask } = machine()
  await time.measure(ask(20))
  expect(time.now()).toBe(at.server)
  pass(60_000)
  expect(time.now()).toBe(at.server)
})

it('the shared time keeps its value after a jump of the local clock, and is uncertain until the next measurement', async () => {
  const { at, time, ask } = machine()
  await time.measure(ask(20))
  at.wall += 60_000
  expect([time.now(), time.isSure()]).toEqual([at.server, false])
  await time.measure(ask(20))
  expect([time.now(), time.isSure()]).toEqual([at.server, true])
})

it('the shared time is uncertain after a sleep of the machine until the next measurement', async () => {
  const { at, time, ask } = machine()
  await time.measure(ask(20))
  at.wall += 10_000
  at.server += 10_000
  expect(time.isSure()).toBe(false)
  await time.measure(ask(20))
  expect([time.now(), time.isSure()]).toEqual([at.server, true])
})

it('the shared time ignores an answer of the server that is slow', async () => {
  const { at, time, ask, pass } = machine()
  await time.measure(ask(20))
  await time.measure(async () => {
    const answer = at.server
    pass(3_000)
    return answer
  })
  expect(time.now()).toBe(at.server)
  at.server += 5_000
  await time.measure(ask(20))
  expect(time.now()).toBe(at.server)
})
