import { describe, expect, it, vi } from 'vitest'
import { createLog, redact } from '../process/log.ts'
import { nodeScrypt as deriveKey } from './nodeScrypt.ts'
import { createPasswords } from './passwords.ts'
import { portableScrypt } from './portableScrypt.ts'
import { createRateLimit } from './RateLimit.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

describe('a rate limit', () => {
  it('a rate limit allows a burst, then one action per interval, separately for each key', async () => {
    let time = 0
    const limit = createRateLimit({ burst: 2, everyMs: 1_000 }, () => time)
    expect([await limit.take('a'), await limit.take('a'), await limit.take('a'), await limit.take('b')]).toEqual([
      true,
      true,
      false,
      true,
    ])
    time = 999
    expect(await limit.take('a')).toBe(false)
    time = 1_000
    expect([await limit.take('a'), await limit.take('a')]).toEqual([true, false])
  })
})

describe('hashing and checking of passwords', () => {
  const caller = '10.0.0.1'

  it('a password in any Unicode normal form matches its hash, and another password does not @asvs-6.2.8 @asvs-11.4.2', async () => {
    const passwords = createPasswords({ deriveKey })
    const hash = await passwords.hash('caf\u00e9 1', caller)
    expect(hash).toMatch(/^scrypt:17:[\w-]{22}:[\w-]{43}$/)
    expect(await passwords.matches('cafe\u0301 1', hash, caller)).toBe(true)
    expect(await passwords.matches('cafe 1', hash, caller)).toBe(false)
    expect(await passwords.matches('anything', null, caller)).toBe(false)
  })

  it('a password matches a hash that was made with another scrypt cost, and an old hash that stores no cost @asvs-11.2.2', async () => {
    const cheap = createPasswords({ deriveKey, cost: 4 })
    const hash = await cheap.hash('sandbox-only', caller)
    expect(await createPasswords({ deriveKey }).matches('sandbox-only', hash, caller)).toBe(true)
    const old = 'scrypt:PBhXl5ZDW5qiLmxIn7jAgg:Bda-EZdh8rGOdzioDCZYtZclBiQx28GLsH1VqCot-1M'
    expect(await cheap.matches('sandbox-only', old, caller)).toBe(true)
    expect(await cheap.matches('sandbox-none', hash, caller)).toBe(false)
  })

  it('scrypt derives the same key in browsers and in Node @asvs-11.4.2', async () => {
    const [password, salt] = ['sandbox-only', new Uint8Array([1, 2, 3])]
    expect([...(await portableScrypt(password, salt, 10, 32))]).toEqual([...(await deriveKey(password, salt, 10, 32))])
  })

  it('a password check is refused when the hashing queue is full', async () => {
    const passwords = createPasswords({ deriveKey, maxQueue: 2, cost: 4 })
    const waiting = [passwords.matches('a', null, caller), passwords.matches('b', null, caller)]
    await expect(passwords.matches('one too many', null, caller)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    expect(await Promise.all(waiting)).toEqual([false, false])
    expect(await passwords.matches('c', null, caller)).toBe(false)
  })

  it('if another IP address fills the queue with password guesses, a user’s password check waits for at most one guess', async () => {
    const passwords = createPasswords({ deriveKey, cost: 4 })
    const hash = await passwords.hash('seven brown herons', 'owner')
    const order: string[] = []
    const guesses = Array.from({ length: 98 }, () =>
      passwords.matches('guess', hash, 'guesser').then(
        () => order.push('guess'),
        () => 'refused',
      ),
    )
    const isOwner = passwords.matches('seven brown herons', hash, 'owner').then((matches) => {
      order.push('owner')
      return matches
    })
    expect(await isOwner).toBe(true)
    expect(order.indexOf('owner')).toBeLessThanOrEqual(1)
    expect((await Promise.all(guesses)).filter((outcome) => outcome === 'refused').length).toBeGreaterThan(80)
  })
})

describe('the log', () => {
  it.each([
    ['authorization: abc.def', 'authorization: [redacted]'],
    ['{"password":"hunter2","lots":"0.1"}', '{"password":"[redacted]","lots":"0.1"}'],
    ['demo_id=demo-6fQz2tJcW0Ykq1sVbX9LrA&x=1', 'demo_id=[redacted]&x=1'],
    ['found 8pkcqR3UNWIjkWjbyBfHdnbWcKUntZULjZTTtymUopc here', 'found [redacted] here'],
    ['two\nlines\r\n  and more', 'two | lines | and more'],
    ['order 7 of EURUSD closed at 1.10325', 'order 7 of EURUSD closed at 1.10325'],
  ])('the log replaces %j with the redacted text %j @asvs-16.2.5 @asvs-16.4.1', (line, written) => {
    expect(redact(line)).toBe(written)
  })

  it('each log line begins with the time in UTC @asvs-16.2.2', () => {
    const lines: string[] = []
    const log = createLog(
      (line) => lines.push(line),
      () => Date.UTC(2026, 6, 17, 16, 0, 0, 250),
    )
    log.info('A socket failed')
    log.error('A command failed', 'token=hunter2')
    expect(lines).toEqual([
      '2026-07-17T16:00:00.250Z A socket failed',
      '2026-07-17T16:00:00.250Z A command failed: token=[redacted]',
    ])
  })
})
