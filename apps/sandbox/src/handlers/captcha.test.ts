import { contract } from '@leverkit/sdk/contract'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { seededAccount } from '../broker/seededAccount.ts'
import { createTestBroker, type TestBroker } from '../testing/TestBroker.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const { session, platform } = contract
const password = 'correct horse'

describe('registration with a captcha', () => {
  let broker: TestBroker
  beforeAll(async () => {
    broker = await createTestBroker({ registerCode: 'captcha', phoneFields: 'phoneOnly' })
  })
  afterAll(() => broker.sandbox.close())

  it('if registrations require a captcha, the settings say so, and each captcha call returns a new image', async () => {
    expect((await broker.call(platform.settings, {})).data.registerCode).toBe('captcha')
    expect((await broker.call(platform.phoneFields, { key: 'isShowMobile' })).data).toBe('phoneOnly')
    const [one, two] = [(await broker.call(session.captcha, {})).data, (await broker.call(session.captcha, {})).data]
    expect(one.image).toMatch(/^data:image\/png;base64,iVBORw0KGgo/)
    expect(one.id === two.id || one.image === two.image).toBe(false)
  })

  it('a registration with a wrong captcha text or an unknown captcha id is refused', async () => {
    const { id } = (await broker.call(session.captcha, {})).data
    const attempt = { by: 'email', account: 'c@sandbox.test', password, passwordRepeat: password, code: 'QQQQQ' } as const
    expect((await broker.call(session.register, { ...attempt, captchaId: id })).code).toBe('WRONG_CODE')
    expect((await broker.call(session.register, { ...attempt, captchaId: 'unknown' })).code).toBe('WRONG_CODE')
    expect((await broker.call(session.register, attempt)).code).toBe('WRONG_CODE')
  })

  it('a registration accepts the captcha text in upper or lower case, but only once', async () => {
    const { id } = (await broker.call(session.captcha, {})).data
    const code = /: (\w{5})$/.exec(broker.sandbox.messages()[0]?.text ?? '')?.[1]?.toLowerCase() ?? ''
    const attempt = { by: 'email', password, passwordRepeat: password, code, captchaId: id } as const
    expect((await broker.call(session.register, { ...attempt, account: 'd@sandbox.test' })).code).toBe('SUCCESS')
    expect((await broker.call(session.register, { ...attempt, account: 'e@sandbox.test' })).code).toBe('WRONG_CODE')
  })

  it('a registration with a correct captcha is refused if the account name is taken', async () => {
    const { id } = (await broker.call(session.captcha, {})).data
    const code = /: (\w{5})$/.exec(broker.sandbox.messages()[0]?.text ?? '')?.[1] ?? ''
    const attempt = { by: 'email', password, passwordRepeat: password, code, captchaId: id } as const
    expect((await broker.call(session.register, { ...attempt, account: seededAccount.email })).code).toBe('ACCOUNT_TAKEN')
  })
})
