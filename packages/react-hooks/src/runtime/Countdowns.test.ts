import { beforeEach, describe, expect, it } from 'vitest'
import { FakeClock } from '../testing/fakeTime.ts'
import { Countdowns } from './Countdowns.ts'
import type { TabStorage } from './SentWrites.ts'

const entries = new Map<string, string>()
const storage: TabStorage = {
  getItem: (key) => entries.get(key) ?? null,
  setItem: (key, value) => void entries.set(key, value),
  removeItem: (key) => void entries.delete(key),
}

beforeEach(() => entries.clear())

describe('Countdowns', () => {
  it('a countdown runs from 60 s to 0', async () => {
    const clock = new FakeClock()
    const countdowns = new Countdowns(clock, null)
    expect(countdowns.secondsLeft('email.register')).toBe(0)
    countdowns.start('email.register')
    expect([countdowns.secondsLeft('email.register'), countdowns.secondsLeft('email.reset')]).toEqual([60, 0])
    await clock.advance(59_001)
    expect(countdowns.secondsLeft('email.register')).toBe(1)
    await clock.advance(999)
    expect(countdowns.secondsLeft('email.register')).toBe(0)
  })

  it('a countdown continues after a reload', async () => {
    const clock = new FakeClock()
    new Countdowns(clock, storage).start('phone.reset')
    await clock.advance(20_000)
    expect(new Countdowns(clock, storage).secondsLeft('phone.reset')).toBe(40)
  })

  it('a countdown is 0 s if its stored text is invalid, and at most 60 s if the clock was set back', () => {
    entries.set('leverkit.countdown.email.reset', 'tomorrow')
    const countdowns = new Countdowns(new FakeClock(1_000_000), storage)
    expect(countdowns.secondsLeft('email.reset')).toBe(0)
    countdowns.start('email.register')
    expect(new Countdowns(new FakeClock(0), storage).secondsLeft('email.register')).toBe(60)
  })

  it('clear() removes every countdown from memory and from storage', () => {
    const countdowns = new Countdowns(new FakeClock(), storage)
    countdowns.start('email.reset')
    countdowns.clear()
    expect([countdowns.secondsLeft('email.reset'), entries.size]).toEqual([0, 0])
  })
})
