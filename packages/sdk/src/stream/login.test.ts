import { expect, test } from 'vitest'
import { Login } from './login.ts'
import { FakeClock } from './testing/FakeClock.ts'

type Token = string | null | PromiseLike<string | null>

const setUp = (...tokens: readonly (Token | (() => Token))[]) => {
  const clock = new FakeClock()
  const log: string[] = []
  let reads = 0
  const login = new Login(
    {
      clock,
      tokenTimeoutMs: 10_000,
      loginTimeoutMs: 5_000,
      getToken: () => {
        const token = tokens[Math.min(reads, tokens.length - 1)] ?? null
        reads += 1
        return typeof token === 'function' ? token() : token
      },
    },
    {
      send: (token) => log.push(`send ${token}`),
      visitor: (wasIn) => log.push(wasIn ? 'visitor, was in' : 'visitor'),
      changed: () => log.push('changed'),
      accepted: () => log.push('accepted'),
      refused: (code) => log.push(`refused ${code}`),
      timedOut: () => log.push('timed out'),
      tokenFailed: (cause) => log.push(`token failed: ${cause}`),
      settled: () => log.push('settled'),
    },
  )
  return { login, log, clock }
}

const later = () => {
  let resolve: (token: string | null) => void = () => undefined
  const promise = new Promise<string | null>((yes) => {
    resolve = yes
  })
  return { promise, resolve }
}

test('a login sends the token and succeeds when the server answers with code 1', () => {
  const { login, log, clock } = setUp('first')
  login.start()
  expect(login.isIn).toBe(false)
  login.answered(1)
  expect(login.isIn).toBe(true)
  expect(log).toEqual(['send first', 'accepted'])
  expect(clock.pending).toBe(0)
})

test.each([null, ''])('if there is no token (%j), the login reports a visitor', (token) => {
  const { login, log, clock } = setUp(token)
  login.start()
  expect(log).toEqual(['visitor'])
  expect(clock.pending).toBe(0)
})

test('the token is read again before every login @promise-6', () => {
  const { login, log } = setUp('first', 'second')
  login.start()
  login.stop()
  login.start()
  expect(log).toEqual(['send first', 'send second'])
})

test('a token is not sent if a newer token has replaced it @promise-6', async () => {
  const slow = later()
  const { login, log } = setUp(slow.promise, 'new')
  login.start()
  login.start()
  slow.resolve('old')
  await slow.promise
  expect(log).toEqual(['send new'])
})

test('if a token arrives after the socket was lost, the token is not sent', async () => {
  const slow = later()
  const { login, log, clock } = setUp(slow.promise)
  login.start()
  login.stop()
  slow.resolve('old')
  await slow.promise
  expect(log).toEqual([])
  expect(clock.pending).toBe(0)
})

test.each([
  ['whose socket was lost', ({ login }: ReturnType<typeof setUp>) => login.stop()],
  ['that timed out', ({ clock }: ReturnType<typeof setUp>) => clock.advance(10_000)],
])('while the login reads a new token, an earlier token %s is not sent', async (_title, give) => {
  const [first, second] = [later(), later()]
  const test = setUp(first.promise, second.promise)
  test.login.start()
  give(test)
  test.login.start()
  first.resolve('of an earlier person')
  await first.promise
  second.resolve('of the next one')
  await second.promise
  expect(test.log.filter((line) => line.startsWith('send'))).toEqual(['send of the next one'])
})

test('reading a token times out after 10 s, and the login does not send a token that arrives later', async () => {
  const slow = later()
  const { login, log, clock } = setUp(slow.promise)
  login.start()
  clock.advance(10_000)
  slow.resolve('late')
  await slow.promise
  expect(log).toEqual(['token failed: undefined'])
})

test('the login reports why a token could not be read, both if getToken throws and if it rejects', async () => {
  const rejected = Promise.reject(new Error('offline'))
  const { login, log } = setUp(() => {
    throw new Error('locked')
  }, rejected)
  login.start()
  login.start()
  await expect(rejected).rejects.toThrow('offline')
  expect(log).toEqual(['token failed: Error: locked', 'token failed: Error: offline', 'settled'])
})

test('a login without an answer times out after 5 s', () => {
  const { login, log, clock } = setUp('first')
  login.start()
  clock.advance(4_999)
  expect(log).toEqual(['send first'])
  clock.advance(1)
  expect(log).toEqual(['send first', 'timed out'])
})

test('if two logins are sent on one socket, only the answer to the second login counts @promise-6', () => {
  const { login, log } = setUp('old', 'new')
  login.start()
  login.start()
  login.answered(999)
  expect(login.isIn).toBe(false)
  login.answered(1)
  expect(log).toEqual(['send old', 'send new', 'accepted'])
})

test('while the new token is being read, the login ignores the answer to the old token', async () => {
  const slow = later()
  const { login, log } = setUp('old', slow.promise)
  login.start()
  login.start()
  login.answered(1)
  expect(login.isIn).toBe(false)
  slow.resolve('new')
  await slow.promise
  expect(log).toEqual(['send old', 'send new', 'settled'])
})

test('the login requests a new socket for a new token if a user is already logged in on the socket', () => {
  const { login, log } = setUp('first', 'second')
  login.start()
  login.answered(1)
  login.start()
  expect(login.isIn).toBe(false)
  expect(log).toEqual(['send first', 'accepted', 'changed'])
})

test('if the token becomes null during or after a login, the login emits `visitor` with `wasIn: true`', () => {
  const after = setUp('first', null)
  after.login.start()
  after.login.answered(1)
  after.login.start()
  expect(after.log.at(-1)).toBe('visitor, was in')
  const during = setUp('first', null)
  during.login.start()
  during.login.start()
  expect(during.log.at(-1)).toBe('visitor, was in')
})

test('the login reports a refusal with its code', () => {
  const { login, log } = setUp('first')
  login.start()
  login.answered(999)
  expect(log).toEqual(['send first', 'refused 999'])
  expect(login.isIn).toBe(false)
})

test('an unsolicited answer with code 999 ends the session, and any other unsolicited answer is ignored', () => {
  const { login, log } = setUp('first')
  login.answered(999)
  login.start()
  login.answered(1)
  login.answered(1)
  login.answered(0)
  expect(log).toEqual(['send first', 'accepted'])
  login.answered(999)
  expect(log.at(-1)).toBe('refused 999')
})
