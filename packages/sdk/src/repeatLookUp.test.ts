import { expect, it } from 'vitest'
import type { Order } from './contract/index.ts'
import { OutcomeUnknownError, type Reconciled, TransportError } from './errors.ts'
import { type LookUpPlan, repeatLookUp } from './repeatLookUp.ts'
import { FakeClock } from './stream/testing/FakeClock.ts'

type Letter = 'D' | 'N' | 'U' | 'F'

const order = { id: 7 } as Order
const unreadable = new TransportError({ code: 'NETWORK', message: '', effect: 'none', endpoint: 'orders.list' })
const answers: Readonly<Record<Letter, () => Promise<Reconciled>>> = {
  D: () => Promise.resolve({ outcome: 'done', order }),
  N: () => Promise.resolve({ outcome: 'notSeen', order: null }),
  U: () => Promise.resolve({ outcome: 'unclear', order }),
  F: () => Promise.reject(unreadable),
}

/**
 * Repeats a look-up whose results are given as letters: D done, N not seen, U unclear, F failed. The last result repeats.
 * Runs until the end, and returns the outcome with the times of the look-ups in seconds.
 */
const run = async (plan: LookUpPlan, letters: string, signal?: AbortSignal) => {
  const clock = new FakeClock()
  const times: number[] = []
  let end: Reconciled | Error | null = null
  const lookUp = () => {
    const letter = letters[Math.min(times.length, letters.length - 1)] as Letter
    times.push(clock.elapsed / 1_000)
    return answers[letter]()
  }
  repeatLookUp(lookUp, { plan, clock, ...(signal && { signal }) }).then(
    (found) => {
      end = found
    },
    (error: Error) => {
      end = error
    },
  )
  for (let second = 0; second < 20; second += 1) {
    await new Promise((resolve) => setImmediate(resolve))
    clock.advance(1_000)
  }
  const { outcome, order: found } = end as unknown as Reconciled
  return `${outcome} ${found?.id ?? '-'} at ${times.join(' ')}, timers ${clock.pending}`
}

it.each<[LookUpPlan, string, string]>([
  ['order', 'D', 'done 7 at 0'],
  ['order', 'FNUD', 'done 7 at 0 1 3 6'],
  ['order', 'N', 'notSeen - at 0 1 3'],
  ['order', 'FN', 'notSeen - at 0 1 3 6'],
  ['order', 'NFN', 'notSeen - at 0 1 3 6'],
  ['order', 'NNUN', 'unclear - at 0 1 3 6 10'],
  ['order', 'U', 'unclear 7 at 0 1 3 6 10'],
  ['order', 'F', 'unclear - at 0 1 3 6 10'],
  ['change', 'FD', 'done 7 at 0 1'],
  ['change', 'N', 'notSeen - at 0 1 3'],
  ['change', 'UUN', 'notSeen - at 0 1 3'],
  ['change', 'NNU', 'unclear 7 at 0 1 3'],
  ['change', 'NF', 'unclear - at 0 1 3'],
  ['payment', 'NNND', 'done 7 at 0 2 5 9'],
  ['payment', 'N', 'notSeen - at 0 2 5 9'],
  ['payment', 'FN', 'notSeen - at 0 2 5 9'],
  ['payment', 'FFN', 'unclear - at 0 2 5 9'],
  ['payment', 'NNNU', 'unclear 7 at 0 2 5 9'],
  ['payment', 'NNNF', 'unclear - at 0 2 5 9'],
])(
  'the plan "%s" for look-ups with the results %s has the outcome, the order and the times: %s',
  async (plan, letters, expected) => {
    expect(await run(plan, letters)).toBe(`${expected}, timers 0`)
  },
)

it('after its signal is aborted, repeatLookUp ends the wait, removes its timer and starts no further look-up', async () => {
  const clock = new FakeClock()
  const abort = new AbortController()
  let looks = 0
  const found = repeatLookUp(
    () => {
      looks += 1
      return answers.N()
    },
    { plan: 'order', clock, signal: abort.signal },
  )
  await new Promise((resolve) => setImmediate(resolve))
  expect(clock.pending).toBe(1)
  abort.abort()
  expect(await found).toEqual({ outcome: 'unclear', order: null })
  expect([looks, clock.pending]).toEqual([1, 0])
})

it('repeatLookUp with an aborted signal sends nothing', async () => {
  expect(await run('order', 'D', AbortSignal.abort())).toBe('unclear - at , timers 0')
})

it('repeatLookUp ends at once if the endpoint has no look-up', async () => {
  const clock = new FakeClock()
  const error = new OutcomeUnknownError({ endpoint: 'session.register', cause: null })
  expect(await repeatLookUp(() => error.reconcile(), { plan: 'order', clock })).toEqual({ outcome: 'unclear', order: null })
  expect(clock.pending).toBe(0)
})

it('repeatLookUp rejects with an error that is not a LeverkitError', async () => {
  await expect(repeatLookUp(() => Promise.reject(new RangeError('a defect')), { plan: 'order' })).rejects.toThrow('a defect')
})
