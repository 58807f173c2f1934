import { contract } from '@leverkit/sdk/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { register, upload } from '../testing/realUsers.ts'
import { createTestBroker, type TestBroker } from '../testing/TestBroker.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

/**
 * Number of password hashes computed so far. Each call must compute as many hashes for an unknown account as for a known
 * account. Otherwise the duration of an answer could reveal whether an account exists.
 */
const work = vi.hoisted(() => ({ scrypts: 0 }))
vi.mock('node:crypto', async (original) => {
  const crypto = await original<typeof import('node:crypto')>()
  const counted = (...args: Parameters<typeof crypto.scrypt>) => {
    work.scrypts += 1
    crypto.scrypt(...args)
  }
  // Cast: TypeScript gives `counted` only the parameters of the last overload of `scrypt`. No other overload is called.
  const scrypt = counted as typeof crypto.scrypt
  return { ...crypto, scrypt }
})

const { session, verification } = contract
const known = 'known@sandbox.test'
const knownPhone = '91234567'
const singapore = 2
const password = 'seven brown herons'

let broker: TestBroker
let token: string
beforeAll(async () => {
  broker = await createTestBroker()
  token = await register(broker, known)
  await broker.call(session.sendPhoneCode, { to: knownPhone, areaId: singapore, purpose: 'register' })
  const code = /\d{6}/.exec(broker.sandbox.messages()[0]?.text ?? '')?.[0] ?? ''
  const form = { account: knownPhone, areaId: singapore, password, passwordRepeat: password, code }
  const { code: answer } = await broker.call(session.register, { by: 'phone', ...form })
  if (answer !== 'SUCCESS') throw new Error(`The phone cannot be registered: ${answer}`)
})
// Advances the time before each test, so that no rate limit is used up.
beforeEach(() => broker.pass(3_600_000))
afterAll(() => broker.sandbox.close())

/** Runs a call. Returns its code and message, and the number of password hashes that it computed. */
async function cost(call: () => Promise<{ code: string; msg: string }>) {
  const before = work.scrypts
  const { code, msg } = await call()
  return { code, msg, scrypts: work.scrypts - before }
}

describe('account enumeration', () => {
  const login = (by: 'email' | 'phone', account: string) => () => broker.call(session.login, { account, password: 'wrong', by })
  const forgot = (by: 'email' | 'phone', account: string) => () =>
    broker.call(session.forgotPassword, {
      by,
      account,
      password: 'new grey herons',
      passwordRepeat: 'new grey herons',
      code: '000000',
    })
  const emailCode = (purpose: 'register' | 'reset') => (to: string) => () => broker.call(session.sendEmailCode, { to, purpose })
  const phoneCode = (purpose: 'register' | 'reset') => (to: string) => () =>
    broker.call(session.sendPhoneCode, { to, areaId: singapore, purpose })
  const registering = (account: string) => () =>
    broker.call(session.register, { by: 'email', account, password, passwordRepeat: password, code: '000000' })

  it.each([
    ['a sign-in by e-mail', login('email', known), login('email', 'unknown@sandbox.test'), 1],
    ['a sign-in by phone', login('phone', knownPhone), login('phone', '97654321'), 1],
    ['a forgotten password', forgot('email', known), forgot('email', 'unknown@sandbox.test'), 0],
    ['a forgotten password, by phone', forgot('phone', knownPhone), forgot('phone', '97654321'), 0],
    ['a code to register by e-mail', emailCode('register')(known), emailCode('register')('unknown@sandbox.test'), 0],
    ['a code to reset by e-mail', emailCode('reset')(known), emailCode('reset')('unknown@sandbox.test'), 0],
    ['a code to register by phone', phoneCode('register')(knownPhone), phoneCode('register')('97654321'), 0],
    ['a code to reset by phone', phoneCode('reset')(knownPhone), phoneCode('reset')('97654321'), 0],
    ['a registration without the code', registering(known), registering('unknown@sandbox.test'), 0],
  ] as const)(
    '%s: existing and unknown accounts get the same answers and cause equally many password hashes',
    async (_, ofKnown, ofUnknown, scrypts) => {
      const [one, other] = [await cost(ofKnown), await cost(ofUnknown)]
      expect(other).toEqual(one)
      expect(one.scrypts).toBe(scrypts)
    },
  )

  it('if the code is correct, a registration says whether the name is taken, and computes one hash in both cases', async () => {
    const withCode = async (account: string) => {
      await broker.call(session.sendEmailCode, { to: account, purpose: 'register' })
      const code = /\d{6}/.exec(broker.sandbox.messages()[0]?.text ?? '')?.[0] ?? ''
      return cost(() => broker.call(session.register, { by: 'email', account, password, passwordRepeat: password, code }))
    }
    expect(await withCode(known)).toMatchObject({ code: 'ACCOUNT_TAKEN', scrypts: 1 })
    expect(await withCode('fresh@sandbox.test')).toMatchObject({ code: 'SUCCESS', scrypts: 1 })
  })
})

describe('rate limits', () => {
  /** Repeats a call and returns the number of calls that were not refused with `TOO_MANY_REQUESTS`. */
  const passed = async (calls: number, call: () => Promise<{ code: string }>) => {
    let through = 0
    for (let index = 0; index < calls; index += 1) if ((await call()).code !== 'TOO_MANY_REQUESTS') through += 1
    return through
  }

  it('each account name allows ten sign-in attempts, then one per six seconds; further attempts are refused without hashing @asvs-6.3.1', async () => {
    const wrong = () => broker.call(session.login, { account: 'Limited@sandbox.test', password: 'wrong', by: 'email' })
    const before = work.scrypts
    expect(await passed(13, wrong)).toBe(10)
    expect(work.scrypts - before).toBe(10)
    await broker.pass(6_000)
    expect(await passed(2, wrong)).toBe(1)
    expect((await broker.call(session.login, { account: known, password: 'wrong', by: 'email' })).code).toBe('WRONG_CREDENTIALS')
  })

  it('a recipient can get three codes at once, then one per half minute', async () => {
    const send = () => broker.call(session.sendEmailCode, { to: 'limited@sandbox.test', purpose: 'reset' })
    expect(await passed(5, send)).toBe(3)
    await broker.pass(30_000)
    expect(await passed(2, send)).toBe(1)
  })

  it('each recipient has ten attempts to enter a code, then one per half minute @asvs-6.6.3', async () => {
    const form = {
      by: 'email',
      account: known,
      password: 'new grey herons',
      passwordRepeat: 'new grey herons',
      code: '1',
    } as const
    const attempt = () => broker.call(session.forgotPassword, form)
    expect(await passed(12, attempt)).toBe(10)
    await broker.pass(30_000)
    expect(await passed(2, attempt)).toBe(1)
  })

  it('a user can upload twenty images at once, then one per ten seconds', async () => {
    const file = new Blob(['no picture'])
    const send = () => broker.call(verification.upload, { file }, { token })
    expect(await passed(22, send)).toBe(20)
    await broker.pass(10_000)
    expect(await passed(2, send)).toBe(1)
    const other = await register(broker, 'other-uploads@sandbox.test')
    expect(await upload(broker, other)).toMatch(/^\/api\/files\//)
  })
})
