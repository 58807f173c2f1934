import { ApiError, OutcomeUnknownError } from '@leverkit/sdk'
import { describe, expect, it, vi } from 'vitest'
import { Intents } from './Intents.ts'

const unknown = () => new OutcomeUnknownError({ endpoint: 'orders.close', cause: null })
const refused = () => new ApiError({ code: 'MARKET_CLOSED', wireCode: '2001', reason: 'closed', endpoint: 'orders.close' })

describe('Intents', () => {
  it('if an intent is run again while it is pending, it is not sent a second time', async () => {
    const intents = new Intents()
    let answer = (_: string) => {}
    const act = vi.fn(() => new Promise<string>((resolve) => (answer = resolve)))
    const all = [intents.run('close 7', act), intents.run('close 7', act), intents.run('close 7', act)]
    answer('done')
    expect(await Promise.all(all)).toEqual(['done', 'done', 'done'])
    expect(act).toHaveBeenCalledTimes(1)
    expect(intents.count.get()).toBe(0)
  })

  it('after an answer, the next run of an intent uses a new idempotency key', async () => {
    const intents = new Intents()
    const keys: string[] = []
    const act = (outcome: () => Promise<null>) => (key: string | undefined) => {
      keys.push(key ?? '')
      return outcome()
    }
    await intents.run(
      'close 7',
      act(() => Promise.resolve(null)),
    )
    await intents
      .run(
        'close 7',
        act(() => Promise.reject(refused())),
      )
      .catch(() => null)
    await intents.run(
      'close 7',
      act(() => Promise.resolve(null)),
    )
    expect(new Set(keys).size).toBe(3)
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
  })

  it('an intent has an idempotency key only if the backend supports keys', async () => {
    expect(await new Intents(false).run('close 7', (key) => Promise.resolve(key ?? 'none'))).toBe('none')
  })

  it('an intent with an unknown outcome keeps its key until forget() is called', async () => {
    const intents = new Intents()
    const keys: string[] = []
    const lose = (key: string | undefined) => {
      keys.push(key ?? '')
      return Promise.reject(unknown())
    }
    await intents.run('place', lose).catch(() => null)
    await intents.run('place', lose).catch(() => null)
    intents.forget('place')
    await intents.run('place', lose).catch(() => null)
    expect([keys[0] === keys[1], keys[1] === keys[2]]).toEqual([true, false])
  })

  it('a pending intent does not block a different intent', async () => {
    const intents = new Intents()
    void intents.run('close 7', () => new Promise(() => {}))
    expect(await intents.run('close 8', () => Promise.resolve('done'))).toBe('done')
  })

  it('if the previous user’s answer arrives late, the new user’s pending intent of the same name stays pending', async () => {
    const intents = new Intents()
    let first = (_: string) => {}
    const old = intents.run('place', () => new Promise<string>((resolve) => (first = resolve)))
    intents.clear()
    const act = vi.fn(() => new Promise<string>(() => {}))
    void intents.run('place', act)
    first('late')
    expect(await old).toBe('late')
    void intents.run('place', act)
    expect([intents.count.get(), act.mock.calls.length]).toEqual([1, 1])
  })

  it('after forget() of a pending intent, the next run waits for the same answer; a run after this answer starts a new intent', async () => {
    const intents = new Intents()
    let answer = (_: string) => {}
    const act = vi.fn((_key: string | undefined) => new Promise<string>((resolve) => (answer = resolve)))
    const first = intents.run('place', act)
    intents.forget('place')
    const joined = intents.run('place', act)
    answer('done')
    expect([await first, await joined, intents.count.get()]).toEqual(['done', 'done', 0])
    void intents.run('place', act)
    const [[before], [after]] = act.mock.calls as [[string], [string]]
    expect([act.mock.calls.length, before === after]).toEqual([2, false])
  })

  it('forgetAll(prefix, next) drops the keys of all intents with the prefix, except pending intents and `next`', async () => {
    const intents = new Intents()
    const keys: Record<string, string[]> = {}
    const lose = (intent: string) =>
      intents
        .run(intent, (key) => {
          keys[intent] = [...(keys[intent] ?? []), key ?? '']
          return Promise.reject(unknown())
        })
        .catch(() => null)
    const names = ['stops 7 first', 'stops 7 next', 'stops 8 first', 'of stops 7 ']
    await Promise.all(names.map(lose))
    const pending = lose('stops 7 under way')
    intents.forgetAll('stops 7 ', 'stops 7 next')
    await pending
    await Promise.all([...names, 'stops 7 under way'].map(lose))
    const repeated = Object.entries(keys).filter(([, [one, other]]) => one === other)
    expect(repeated.map(([name]) => name)).toEqual(['stops 7 next', 'stops 8 first', 'of stops 7 ', 'stops 7 under way'])
  })

  it('all idempotency keys have the same length, whatever the random bytes are', async () => {
    const random = vi.spyOn(crypto, 'getRandomValues').mockImplementation((bytes) => {
      ;(bytes as unknown as Uint8Array).set([0, 9, 10, 255])
      return bytes
    })
    expect(await new Intents().run('place', (key) => Promise.resolve(key))).toBe(`00090aff${'0'.repeat(24)}`)
    random.mockRestore()
  })
})

describe('Intents after a change of user', () => {
  it('an intent is sent immediately even if the previous user has a pending intent of the same name', () => {
    const intents = new Intents()
    const act = vi.fn((_key: string | undefined) => new Promise<string>(() => {}))
    void intents.run('place', act)
    intents.clear()
    expect(intents.count.get()).toBe(0)
    void intents.run('place', act)
    const [[before], [after]] = act.mock.calls as [[string], [string]]
    expect([act.mock.calls.length, before === after]).toEqual([2, false])
  })

  it("an intent gets a new key even if the previous user's intent of the same name has an unknown outcome", async () => {
    const intents = new Intents()
    const keys: (string | undefined)[] = []
    const lose = () =>
      intents
        .run('place', (key) => {
          keys.push(key)
          return Promise.reject(unknown())
        })
        .catch(() => null)
    await lose()
    intents.clear()
    await lose()
    expect([keys.length, new Set(keys).size]).toEqual([2, 2])
  })
})
