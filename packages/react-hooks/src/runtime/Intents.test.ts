import { ApiError, OutcomeUnknownError } from '@leverkit/sdk'
import { describe, expect, it, vi } from 'vitest'
import { Intents } from './Intents.ts'

const unknown = () => new OutcomeUnknownError({ endpoint: 'orders.close', cause: null })
const refused = () => new ApiError({ code: 'MARKET_CLOSED', wireCode: '2001', reason: 'closed', endpoint: 'orders.close' })

describe('an intent', () => {
  it('sends an intent once, however often it runs while pending', async () => {
    const intents = new Intents()
    let answer = (_: string) => {}
    const act = vi.fn(() => new Promise<string>((resolve) => (answer = resolve)))
    const all = [intents.run('close 7', act), intents.run('close 7', act), intents.run('close 7', act)]
    answer('done')
    expect(await Promise.all(all)).toEqual(['done', 'done', 'done'])
    expect(act).toHaveBeenCalledTimes(1)
    expect(intents.size).toBe(0)
  })

  it('uses a new idempotency key after an answer', async () => {
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

  it('sends no idempotency key if the backend does not support keys', async () => {
    expect(await new Intents(false).run('close 7', (key) => Promise.resolve(key ?? 'none'))).toBe('none')
  })

  it('an intent keeps its key after an unknown outcome, until it is forgotten', async () => {
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

  it('a pending intent does not block another intent', async () => {
    const intents = new Intents()
    void intents.run('close 7', () => new Promise(() => {}))
    expect(await intents.run('close 8', () => Promise.resolve('done'))).toBe('done')
  })

  it('keeps an intent pending when an intent of the same name from the previous user ends', async () => {
    const intents = new Intents()
    let first = (_: string) => {}
    const old = intents.run('place', () => new Promise<string>((resolve) => (first = resolve)))
    intents.clear()
    const act = vi.fn(() => new Promise<string>(() => {}))
    void intents.run('place', act)
    first('late')
    expect(await old).toBe('late')
    void intents.run('place', act)
    expect([intents.size, act.mock.calls.length]).toEqual([1, 1])
  })

  it('joins a forgotten intent while it is pending, and starts a new one after that', async () => {
    const intents = new Intents()
    let answer = (_: string) => {}
    const act = vi.fn((_key: string | undefined) => new Promise<string>((resolve) => (answer = resolve)))
    const first = intents.run('place', act)
    intents.forget('place')
    const joined = intents.run('place', act)
    answer('done')
    expect([await first, await joined, intents.size]).toEqual(['done', 'done', 0])
    void intents.run('place', act)
    const [[before], [after]] = act.mock.calls as [[string], [string]]
    expect([act.mock.calls.length, before === after]).toEqual([2, false])
  })

  it('forgetAll drops the keys of all intents with a prefix except the pending ones and the next one', async () => {
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

  it('an intent has a key of the same length for any random bytes', async () => {
    const random = vi.spyOn(crypto, 'getRandomValues').mockImplementation((bytes) => {
      ;(bytes as unknown as Uint8Array).set([0, 9, 10, 255])
      return bytes
    })
    expect(await new Intents().run('place', (key) => Promise.resolve(key))).toBe(`00090aff${'0'.repeat(24)}`)
    random.mockRestore()
  })
})

describe('intents after a change of user', () => {
  it('sends an intent of the same name at once, although the previous user had one in flight', () => {
    const intents = new Intents()
    const act = vi.fn((_key: string | undefined) => new Promise<string>(() => {}))
    void intents.run('place', act)
    intents.clear()
    expect(intents.size).toBe(0)
    void intents.run('place', act)
    const [[before], [after]] = act.mock.calls as [[string], [string]]
    expect([act.mock.calls.length, before === after]).toEqual([2, false])
  })

  it('gives a new key to an intent whose answer the previous user lost', async () => {
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
