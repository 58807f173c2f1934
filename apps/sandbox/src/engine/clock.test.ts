import { describe, expect, it } from 'vitest'
import { createClock } from './clock.ts'

function fakeWall(at = 1_000_000) {
  const wall = { at, read: () => wall.at }
  return wall
}

describe('the clock', () => {
  it('market time equals the wall clock by default', () => {
    const wall = fakeWall()
    const clock = createClock({ wall: wall.read })
    wall.at += 1234
    expect(clock.now()).toBe(1_001_234)
  })

  it('a clock starts at the configured time and runs at the configured speed; a change of the speed does not make the time jump', () => {
    const wall = fakeWall()
    const clock = createClock({ wall: wall.read, start: 500, speed: 60 })
    wall.at += 1000
    expect(clock.now()).toBe(60_500)
    clock.setSpeed(2)
    wall.at += 1000
    expect(clock.now()).toBe(62_500)
    expect(clock.speed).toBe(2)
  })

  it('a paused clock keeps its time and continues from this time when it is resumed', () => {
    const wall = fakeWall()
    const clock = createClock({ wall: wall.read, start: 0 })
    wall.at += 100
    clock.pause()
    clock.pause()
    wall.at += 5000
    expect([clock.now(), clock.isPaused]).toEqual([100, true])
    clock.resume()
    clock.resume()
    wall.at += 50
    expect([clock.now(), clock.isPaused]).toEqual([150, false])
  })

  it('if the wall clock is set back, market time does not run backwards', () => {
    const wall = fakeWall()
    const clock = createClock({ wall: wall.read })
    wall.at += 10_000
    const before = clock.now()
    wall.at -= 60_000
    expect(clock.now()).toBe(before)
  })

  it.each([0, -1, 1e9, 0 / 0])('createClock throws a RangeError for the speed %d', (speed) => {
    expect(() => createClock({ wall: () => 0, speed })).toThrow(RangeError)
  })
})
