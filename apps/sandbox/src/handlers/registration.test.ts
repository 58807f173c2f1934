import { once } from 'node:events'
import { contract, type Id } from '@leverkit/sdk/contract'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { WebSocket } from 'ws'
import { areaList } from '../market/areas.ts'
import { createTestBroker, type TestBroker } from '../testing/TestBroker.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const { session, account, platform } = contract
const password = 'correct horse'

let broker: TestBroker
beforeAll(async () => {
  broker = await createTestBroker({ brokerName: 'Northgate' })
})
afterAll(() => broker.sandbox.close())

let users = 0
const newEmail = () => {
  users += 1
  return `person-${users}@sandbox.test`
}

/** Returns the code in the newest message to a recipient. */
const codeFor = (to: string) => {
  const message = broker.sandbox.messages().find((sent) => sent.to === to)
  return /\d{6}/.exec(message?.text ?? '')?.[0] ?? 'none'
}
const sendCode = (to: string, purpose: 'register' | 'reset' = 'register') => broker.call(session.sendEmailCode, { to, purpose })
const form = (email: string, change: object = {}) => ({
  by: 'email' as const,
  account: email,
  password,
  passwordRepeat: password,
  code: codeFor(email),
  ...change,
})
const register = (email: string, change: object = {}) => broker.call(session.register, form(email, change))
const signIn = (name: string, secret = password, by: 'email' | 'phone' = 'email') =>
  broker.call(session.login, { account: name, password: secret, by })

const registered = async () => {
  const email = newEmail()
  await sendCode(email)
  expect((await register(email)).code).toBe('SUCCESS')
  return email
}

describe('registration by e-mail', () => {
  it('a registration by e-mail creates a real account with a zero balance, and its user can sign in', async () => {
    const email = await registered()
    expect(broker.sandbox.messages().find((sent) => sent.to === email)?.text).toContain('Northgate')
    const { data } = await signIn(email)
    expect(data.user).toMatchObject({ isDemo: false, email, phone: null })
    expect(await broker.balance(data.token)).toBe('0.000000')
  })

  it.each([
    ['different passwords', { passwordRepeat: 'other horse' }, 'PASSWORDS_DIFFER'],
    ['seven characters', { password: 'seven77', passwordRepeat: 'seven77' }, 'WEAK_PASSWORD'],
    ['a common password', { password: 'Password123', passwordRepeat: 'Password123' }, 'WEAK_PASSWORD'],
    ['one character repeated', { password: 'zzzzzzzzzz', passwordRepeat: 'zzzzzzzzzz' }, 'WEAK_PASSWORD'],
    ['an unknown invite code', { inviteCode: 'NOBODY99' }, 'INVITE_CODE_UNKNOWN'],
    ['a wrong code', { code: 'abcdef' }, 'WRONG_CODE'],
    ['an invalid address', { account: 'not an address' }, 'INVALID_INPUT'],
  ])('a registration with %s is refused, and its one-time code remains valid', async (_, change, code) => {
    const email = newEmail()
    await sendCode(email)
    expect((await register(email, change)).code).toBe(code)
    expect((await register(email)).code).toBe('SUCCESS')
  })

  it('a registration refuses the account name as a password', async () => {
    const email = newEmail()
    await sendCode(email)
    for (const secret of [email, email.toUpperCase(), email.split('@')[0] ?? '']) {
      expect((await register(email, { password: secret, passwordRepeat: secret })).code).toBe('WEAK_PASSWORD')
    }
  })

  it('a registration accepts an invite code in any capitalisation', async () => {
    const inviter = (await signIn(await registered())).data
    const email = newEmail()
    await sendCode(email)
    expect((await register(email, { inviteCode: inviter.user.inviteCode?.toLowerCase() })).code).toBe('SUCCESS')
  })

  it('only a caller who enters the code that was sent to an address learns whether the address is already registered', async () => {
    const email = await registered()
    expect((await register(email, { code: '000000' })).code).toBe('WRONG_CODE')
    await sendCode(email)
    expect((await register(email, { account: email.toUpperCase() })).code).toBe('ACCOUNT_TAKEN')
    expect((await signIn(email)).code).toBe('SUCCESS')
  })

  it('only one of several concurrent registrations of an address is accepted', async () => {
    const email = newEmail()
    await sendCode(email)
    const answers = await Promise.all(Array.from({ length: 5 }, () => register(email)))
    expect(answers.filter(({ code }) => code === 'SUCCESS')).toHaveLength(1)
  })
})

describe('a one-time code', () => {
  it('a one-time code has six digits, including leading zeros', async () => {
    const email = newEmail()
    await sendCode(email)
    expect(codeFor(email)).toMatch(/^\d{6}$/)
  })

  it('a one-time code is valid for only ten minutes @asvs-6.4.1 @asvs-6.5.5', async () => {
    const [early, late] = [newEmail(), newEmail()]
    await sendCode(early)
    await sendCode(late)
    await broker.pass(10 * 60_000 - 1)
    expect((await register(early)).code).toBe('SUCCESS')
    await broker.pass(1)
    expect((await register(late)).code).toBe('WRONG_CODE')
  })

  it('a one-time code becomes invalid after five wrong attempts', async () => {
    const email = newEmail()
    await sendCode(email)
    for (let index = 0; index < 5; index += 1) expect((await register(email, { code: `x${index}` })).code).toBe('WRONG_CODE')
    expect((await register(email)).code).toBe('WRONG_CODE')
  })

  it('only the newest one-time code is accepted, and only once', async () => {
    const email = newEmail()
    await sendCode(email)
    const first = codeFor(email)
    await sendCode(email)
    const second = codeFor(email)
    if (first !== second) expect((await register(email, { code: first })).code).toBe('WRONG_CODE')
    expect((await register(email, { code: second })).code).toBe('SUCCESS')
    expect((await register(email, { code: second })).code).toBe('WRONG_CODE')
  })

  it('a password reset refuses a code that was sent for a registration @asvs-6.6.2', async () => {
    const email = await registered()
    await sendCode(email)
    const reset = { by: 'email', account: email, password: 'a new horse', passwordRepeat: 'a new horse' } as const
    expect((await broker.call(session.forgotPassword, { ...reset, code: codeFor(email) })).code).toBe('WRONG_CODE')
  })

  it('the number of sent codes and the number of attempts to enter a code are limited for each recipient', async () => {
    const email = newEmail()
    const sent = []
    for (let index = 0; index < 5; index += 1) sent.push((await sendCode(email)).code)
    expect(sent).toEqual(['SUCCESS', 'SUCCESS', 'SUCCESS', 'TOO_MANY_REQUESTS', 'TOO_MANY_REQUESTS'])
    const tried = []
    for (let index = 0; index < 12; index += 1) tried.push((await register(email, { code: 'x' })).code)
    expect(tried.filter((code) => code === 'TOO_MANY_REQUESTS')).toHaveLength(2)
  })
})

describe('registration by phone', () => {
  const singapore = areaList[1]?.id ?? 0
  const phoneForm = (number: string, to: string, areaId: number | string | null = singapore) => ({
    ...{ by: 'phone' as const, areaId, account: number, password, passwordRepeat: password, code: codeFor(to) },
  })

  it('a user registers with a country and a phone number, and signs in with or without the dialling code', async () => {
    await broker.call(session.sendPhoneCode, { to: '9123 4567', areaId: singapore, purpose: 'register' })
    expect((await broker.call(session.register, phoneForm('91234567', '+65 91234567'))).code).toBe('SUCCESS')
    for (const name of ['91234567', '+65 9123-4567', '6591234567']) {
      expect((await signIn(name, password, 'phone')).data.user).toMatchObject({ phone: '91234567', areaCode: '65', email: null })
    }
  })

  it('if a phone number is registered in two countries, a sign-in without a dialling code is refused', async () => {
    const hongKong = areaList[0]?.id ?? 0
    for (const [areaId, to] of [
      [singapore, '+65 81112222'],
      [hongKong, '+852 81112222'],
    ] as const) {
      await broker.call(session.sendPhoneCode, { to: '81112222', areaId, purpose: 'register' })
      expect((await broker.call(session.register, phoneForm('81112222', to, areaId))).code).toBe('SUCCESS')
    }
    expect((await signIn('81112222', password, 'phone')).code).toBe('WRONG_CREDENTIALS')
    expect((await signIn('85281112222', password, 'phone')).data.user.areaCode).toBe('852')
    const signInFrom = (areaId: Id<'area'>) => broker.call(session.login, { account: '8111 2222', password, by: 'phone', areaId })
    const areas = (await broker.call(platform.areas, {})).data
    const areaOf = (dialCode: string): Id<'area'> => areas.find((area) => area.dialCode === dialCode)?.id ?? 0
    for (const dialCode of ['65', '852']) {
      expect((await signInFrom(areaOf(dialCode))).data.user).toMatchObject({ phone: '81112222', areaCode: dialCode })
    }
    for (const areaId of [areaOf('49'), 9_999]) expect((await signInFrom(areaId)).code).toBe('WRONG_CREDENTIALS')
  })

  it('a number with its dialling code belongs to that country, even if three other countries have a user with the same digits', async () => {
    const others = areaList.filter(({ dialCode }) => dialCode !== '65').slice(0, 3)
    for (const [{ id, dialCode }, number] of [
      ...others.map((area) => [area, '6577778888'] as const),
      [{ id: singapore, dialCode: '65' }, '77778888'] as const,
    ]) {
      await broker.call(session.sendPhoneCode, { to: number, areaId: id, purpose: 'register' })
      expect((await broker.call(session.register, phoneForm(number, `+${dialCode} ${number}`, id))).code).toBe('SUCCESS')
    }
    expect((await signIn('6577778888', password, 'phone')).data.user).toMatchObject({ phone: '77778888', areaCode: '65' })
  })

  it('a user can reset a forgotten password by phone', async () => {
    await broker.call(session.sendPhoneCode, { to: '70001111', areaId: singapore, purpose: 'register' })
    await broker.call(session.register, phoneForm('70001111', '+65 70001111'))
    await broker.call(session.sendPhoneCode, { to: '70001111', areaId: singapore, purpose: 'reset' })
    const code = codeFor('+65 70001111')
    const reset = { by: 'phone', account: '70001111', password: 'a new horse', passwordRepeat: 'a new horse', code } as const
    expect((await broker.call(session.forgotPassword, reset)).code).toBe('SUCCESS')
    expect((await signIn('70001111', 'a new horse', 'phone')).code).toBe('SUCCESS')
  })

  it('no code is sent to an invalid phone number, or to a phone number of an unknown country or region', async () => {
    const send = (to: string, areaId: number | string) => broker.call(session.sendPhoneCode, { to, areaId, purpose: 'register' })
    expect((await send('91234567', 9_999)).msg).toContain('area_id')
    expect((await send('call me', singapore)).code).toBe('INVALID_INPUT')
  })

  it('the list of countries and regions contains each allowed country or region once', async () => {
    const { data } = await broker.call(platform.areas, {})
    expect(new Set(data.map(({ code }) => code)).size).toBe(data.length)
    expect(data.length).toBeGreaterThan(190)
    expect(data.filter(({ code }) => ['KP', 'IL', 'CN', 'VU', 'CU'].includes(code))).toEqual([])
    expect(data.every(({ code, dialCode }) => /^[A-Z]{2}$/.test(code) && /^[1-9]\d{0,3}$/.test(dialCode))).toBe(true)
    expect(data[1]).toEqual({ id: 2, code: 'SG', dialCode: '65' })
    expect((await broker.call(platform.phoneFields, { key: 'isShowMobile' })).data).toBe('areaAndPhone')
  })
})

describe('account enumeration', () => {
  it('requests for a code, password resets and sign-ins get the same answers for known and for unknown names', async () => {
    const [known, unknown] = [await registered(), newEmail()]
    const about = async (email: string) => [
      await sendCode(email, 'reset'),
      await broker.call(session.forgotPassword, { ...form(email), code: 'wrong' }),
      await signIn(email, 'wrong'),
    ]
    expect(await about(unknown)).toEqual(await about(known))
    expect(broker.sandbox.messages().filter(({ to }) => to === unknown)).toEqual([])
  })
})

describe('sessions after a change of the password', () => {
  const signedIn = async () => {
    const email = await registered()
    const { token } = (await signIn(email)).data
    await sendCode(email, 'reset')
    return { email, token, code: codeFor(email) }
  }
  const info = async (token: string) => (await broker.call(account.info, {}, { token })).code

  it('a reset of a forgotten password ends every session @asvs-6.4.3', async () => {
    const { email, token, code } = await signedIn()
    const reset = { by: 'email', account: email, password: 'a new horse', passwordRepeat: 'a new horse', code } as const
    expect((await broker.call(session.forgotPassword, { ...reset, passwordRepeat: 'b' })).code).toBe('PASSWORDS_DIFFER')
    expect((await broker.call(session.forgotPassword, { ...reset, password: 'short', passwordRepeat: 'short' })).code).toBe(
      'WEAK_PASSWORD',
    )
    expect((await broker.call(session.forgotPassword, reset)).code).toBe('SUCCESS')
    expect(await info(token)).toBe('SESSION_EXPIRED')
    expect((await signIn(email)).code).toBe('WRONG_CREDENTIALS')
    expect((await signIn(email, 'a new horse')).code).toBe('SUCCESS')
  })

  it("a password change by the signed-in user ends all of that user's other sessions @asvs-7.4.3", async () => {
    const { email, token, code } = await signedIn()
    const other = (await signIn(email)).data.token
    const change = (value: string, password = 'a new horse', by: 'email' | 'phone' = 'email') =>
      broker.call(session.changePassword, { by, password, code: value }, { token })
    expect((await change('000')).code).toBe('WRONG_CODE')
    expect((await change(code, 'a new horse', 'phone')).code).toBe('WRONG_CODE')
    expect((await change(code, 'short')).code).toBe('WEAK_PASSWORD')
    expect((await change(code)).code).toBe('SUCCESS')
    expect([await info(token), await info(other)]).toEqual(['SUCCESS', 'SESSION_EXPIRED'])
  })

  it('if a password change is refused because of a wrong old password, its one-time code remains valid', async () => {
    const { email, token, code } = await signedIn()
    const change = (oldPassword: string) =>
      broker.call(session.changePassword, { by: 'email', password: 'a new horse', code, oldPassword }, { token })
    expect((await change('not the one')).code).toBe('WRONG_CREDENTIALS')
    expect((await change(password)).code).toBe('SUCCESS')
    expect((await signIn(email, 'a new horse')).code).toBe('SUCCESS')
  })

  it('a password change on a demo account is refused', async () => {
    const context = { token: await broker.demo() }
    const change = { by: 'email', password: 'a new horse', code: '000000' } as const
    expect((await broker.call(session.changePassword, change, context)).code).toBe('REAL_ACCOUNT_ONLY')
  })

  it('a password change sends code 999 to the sockets of ended sessions and closes only these sockets', async () => {
    const { email, token, code } = await signedIn()
    const listener = await broker.sandbox.listen()
    const open = async (own: string) => {
      const socket = new WebSocket(`ws://127.0.0.1:${listener.port}/v1/ws`)
      const frames: unknown[] = []
      socket.on('message', (data) => frames.push(JSON.parse(String(data))))
      await once(socket, 'open')
      socket.send(JSON.stringify({ type: 'login', token: own }))
      await once(socket, 'message')
      return { socket, frames }
    }
    const [mine, theirs] = [await open(token), await open((await signIn(email)).data.token)]
    const closed = once(theirs.socket, 'close')
    await broker.call(session.changePassword, { by: 'email', password: 'a new horse', code }, { token })
    expect((await closed)[0]).toBe(4401)
    expect(theirs.frames).toEqual([
      { type: 'login', code: 1 },
      { type: 'login', code: 999 },
    ])
    mine.socket.send(JSON.stringify({ type: 'sub', topic: 'FOREX_TRADE' }))
    await once(mine.socket, 'message')
    expect(mine.frames).toContainEqual({ type: 'sub', topic: 'FOREX_TRADE', code: 1 })
    mine.socket.close()
  })
})
