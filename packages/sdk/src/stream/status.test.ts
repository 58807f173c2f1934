import { describe, expect, test } from 'vitest'
import { Status, type StatusEvent, type StreamStatus, transitions } from './status.ts'

const all = Object.keys(transitions) as StreamStatus[]

/** Maps every status to the shortest sequence of changes that leads from `idle` to this status. */
const paths: Readonly<Record<StreamStatus, readonly StreamStatus[]>> = {
  idle: [],
  connecting: ['connecting'],
  authenticating: ['connecting', 'authenticating'],
  open: ['connecting', 'open'],
  stale: ['connecting', 'open', 'stale'],
  reconnecting: ['connecting', 'reconnecting'],
  closed: ['closed'],
  failed: ['connecting', 'failed'],
}

const statusAt = (status: StreamStatus) => {
  const events: StatusEvent[] = []
  const machine = new Status((event) => events.push(event))
  for (const step of paths[status]) machine.to(step, 'connect')
  events.length = 0
  return { machine, events }
}

describe.each(all)('changes of status from %s', (from) => {
  test.each(all)(
    'a change of status to %s emits one event if the change is allowed, and throws if it is not @promise-1',
    (to) => {
      const { machine, events } = statusAt(from)
      if (transitions[from].includes(to)) {
        machine.to(to, 'ready', 5)
        expect(machine.current).toBe(to)
        expect(events).toEqual([{ status: to, previous: from, reason: 'ready', retryAt: 5 }])
      } else {
        expect(() => machine.to(to, 'ready')).toThrow(`from ${from} to ${to}`)
        expect(machine.current).toBe(from)
        expect(events).toEqual([])
      }
    },
  )
})

test('every status can change to closed, and no status can change to itself', () => {
  for (const status of all) {
    expect(transitions[status]).not.toContain(status)
    if (status !== 'closed') expect(transitions[status]).toContain('closed')
  }
})
