import { expect, it } from 'vitest'
import { createServerTime } from './ServerTime.ts'

/** Creates a simulated machine whose clocks and network delays the test controls. */
function machine() {
  const at = { wall: 1_000_000, steady: 50, server: 1_001_800 }
  const time = createServerTime({ wall: () => at.wall, steady: () => at.steady })
  const pass = (ms: number) => {
    at.wall += ms
    at.steady += ms
    at.server += ms
  }
  /**
   * Returns a function that asks for the server's time. The request takes `ms` milliseconds, and the server reads its clock
   * halfway through the request.
   */
  const ask = (ms: number) => async () => {
    pass(ms / 2)
    const answer = at.server
    pass(ms / 2)
    return answer
  }
  return { at, time, pass, ask }
}

it("the estimated server time equals the server's clock even if the local clock differs", async () => {
  const { at, time, pass, ask } = machine()
  await time.measure(ask(20))
  expect(time.now()).toBe(at.server)
  pass(60_000)
  expect(time.now()).toBe(at.server)
})

it('a jump of the local clock does not change the estimated server time, but isSure() is false until the next measurement', async () => {
  const { at, time, ask } = machine()
  await time.measure(ask(20))
  at.wall += 60_000
  expect([time.now(), time.isSure()]).toEqual([at.server, false])
  await time.measure(ask(20))
  expect([time.now(), time.isSure()]).toEqual([at.server, true])
})

it('after the machine has slept, isSure() is false until the next measurement', async () => {
  const { at, time, ask } = machine()
  await time.measure(ask(20))
  at.wall += 10_000
  at.server += 10_000
  expect(time.isSure()).toBe(false)
  await time.measure(ask(20))
  expect([time.now(), time.isSure()]).toEqual([at.server, true])
})

it('a measurement with a slow answer does not change the estimated server time', async () => {
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
