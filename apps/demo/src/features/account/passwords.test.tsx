import { contract } from '@leverkit/sdk'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { brand } from '../../brand/brand.ts'
import { i18n } from '../../i18n/i18n.ts'
import { forgetDrafts } from '../../screen/drafts.ts'
import { type Answers, Refused, renderScreen } from '../../testing/renderScreen.tsx'
import { BindScreen } from '../money/BindScreen.tsx'
import { DemoReset } from './DemoReset.tsx'
import { ForgotScreen } from './ForgotScreen.tsx'
import { LoginScreen } from './LoginScreen.tsx'
import { PasswordScreen } from './PasswordScreen.tsx'
import { RegisterScreen } from './RegisterScreen.tsx'

beforeEach(() => {
  localStorage.clear()
  // Resets the countdown until the next code can be sent, because the countdown is stored outside the screen and would continue
  // in the next test.
  sessionStorage.clear()
})
const { features } = brand
afterEach(() => {
  cleanup()
  Object.assign(brand, { features })
  forgetDrafts()
})

const settings = contract.platform.settings.example.response
const message: Answers = { 'platform.settings': () => ({ ...settings, registerCode: 'message' }) }
const captcha: Answers = { 'platform.settings': () => ({ ...settings, registerCode: 'captcha' }) }
const secret = 'a horse of 7 colours'

const type = (field: string, text: string) => fireEvent.change(screen.getByLabelText(field), { target: { value: text } })
const press = (name: string | RegExp, place: HTMLElement = document.body) =>
  fireEvent.click(within(place).getByRole('button', { name }))
const typeSecrets = (first = secret, second = first) => {
  // In a registration, the label of the first password is "Password".
  fireEvent.change(screen.getByLabelText(/^(New password|Password)$/), { target: { value: first } })
  type('Repeat password', second)
}
/** Confirms every consent of a registration. */
const acceptAll = () => {
  for (const consent of screen.getAllByRole('checkbox')) fireEvent.click(consent)
}
const register = (address = '/register', answers = message) =>
  renderScreen(<RegisterScreen />, { answers, visited: ['/', address], userType: 'visitor' })

it('after a registration with the code from the message, the user is signed in, welcomed, and returns to the previous address', async () => {
  const { sentTo, history, messages } = await register('/register?from=%2Frank&invite_code=K7PQ2M')
  type('Email address', ' ada@example.com ')
  press('Send code')
  await waitFor(() =>
    expect(sentTo('session.sendEmailCode')).toEqual([expect.objectContaining({ to: 'ada@example.com', purpose: 'register' })]),
  )
  expect(await screen.findByText('Code sent. It can take a moment to arrive.')).toBeDefined()
  typeSecrets()
  type('Verification code', '012345')
  expect(screen.getByLabelText('Invite code')).toHaveProperty('value', 'K7PQ2M')
  acceptAll()
  press('Register')
  await waitFor(() => expect(history.location.pathname).toBe('/rank'))
  const account = { by: 'email', account: 'ada@example.com', password: secret }
  expect(sentTo('session.register')).toEqual([
    expect.objectContaining({
      ...account,
      passwordRepeat: secret,
      inviteCode: 'K7PQ2M',
      code: '012345',
      captchaId: null,
      phone: null,
    }),
  ])
  expect(sentTo('session.login')).toEqual([expect.objectContaining(account)])
  const words = { tone: 'success', title: `Welcome to ${brand.name}`, description: 'Your account is ready.' }
  expect(messages).toMatchObject([{ words }])
})

it('if the sign-in after a registration is refused, no welcome message appears', async () => {
  const { sentTo, messages } = await register('/register', {
    ...message,
    'session.login': () => new Refused('TOO_MANY_REQUESTS'),
  })
  type('Email address', 'ada@example.com')
  typeSecrets()
  type('Verification code', '012345')
  acceptAll()
  press('Register')
  expect(await screen.findByText(/Too many|too many/)).toBeDefined()
  expect(sentTo('session.login')).toHaveLength(1)
  expect(messages).toEqual([])
})

/** Sends a registration whose answer is lost. */
const registerLost = async (login: Answers) => {
  const lost = () => {
    throw new TypeError('the line is down')
  }
  const opened = await register('/register?from=%2Frank', { ...message, 'session.register': lost, ...login })
  type('Email address', 'ada@example.com')
  typeSecrets()
  type('Verification code', '012345')
  acceptAll()
  press('Register')
  expect(await screen.findByText(/your account may already exist. Try to sign in with these details/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Register' })).toBeNull()
  return opened
}

it("if the answer to a registration is lost, the app signs in with the entered details only at the user's request", async () => {
  const { sentTo, history } = await registerLost({})
  expect(sentTo('session.login')).toEqual([])
  press('Try to sign in')
  await waitFor(() => expect(history.location.pathname).toBe('/rank'))
  expect([sentTo('session.register').length, sentTo('session.login').length]).toEqual([1, 1])
})

it.each([
  ['the wrong password', () => new Refused('WRONG_CREDENTIALS'), /your registration probably didn’t reach us/],
  ['another refusal', () => new Refused('TOO_MANY_REQUESTS'), /Too many|too many/],
])(
  'if the answer to a registration is lost and the sign-in is refused because of %s, the user can register a second time',
  async (_, refuse, words) => {
    const { sentTo } = await registerLost({ 'session.login': refuse })
    press('Try to sign in')
    expect(await screen.findByText(words)).toBeDefined()
    expect(sentTo('session.register')).toHaveLength(1)
    press('Register')
    await waitFor(() => expect(sentTo('session.register')).toHaveLength(2))
  },
)

it('if the answers to a registration and to the sign-in are both lost, the user can try to sign in a second time', async () => {
  await registerLost({
    'session.login': () => {
      throw new TypeError('the line is down')
    },
  })
  press('Try to sign in')
  expect(await screen.findByText(/Our servers didn’t answer/)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Try to sign in' })).toBeDefined()
})

it('a registration with missing fields or different passwords is not sent, and the form shows the problems', async () => {
  const { sentTo } = await register()
  const problems = ['Enter your email address', 'Enter a password', 'Repeat your password', 'Enter the code']
  expect(screen.queryByText('Enter a password')).toBeNull()
  press('Register')
  for (const problem of problems) expect(screen.getAllByText(problem).length).toBeGreaterThan(0)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Email address' })))
  type('Email address', 'ada@example.com')
  typeSecrets(secret, `${secret}!`)
  type('Verification code', '012345')
  press('Register')
  expect(screen.getByText('The passwords don’t match')).toBeDefined()
  expect(screen.queryByText('Enter the code')).toBeNull()
  expect(sentTo('session.register')).toEqual([])
})

it('a one-time code cannot be sent without an e-mail address, and the problem is shown', async () => {
  const { sentTo } = await register()
  press('Send code')
  expect(await screen.findByText('Enter your email address')).toBeDefined()
  expect(sentTo('session.sendEmailCode')).toEqual([])
})

it('if a one-time code could not be sent, the reason is shown', async () => {
  await register('/register', { ...message, 'session.sendEmailCode': () => new Refused('TOO_MANY_REQUESTS') })
  type('Email address', 'ada@example.com')
  press('Send code')
  await waitFor(() => expect(document.querySelector('.lk-banner')?.textContent).toMatch(/\w/))
})

it('a registration sends the text and id of the captcha, and a refused registration loads one new captcha image', async () => {
  let pictures = 0
  const { sentTo } = await register('/register', {
    ...captcha,
    'session.captcha': () => ({ id: `c-${++pictures}`, image: 'iVBORw0KGgo=' }),
    'session.register': () => new Refused('WRONG_CODE'),
  })
  const picture = await screen.findByRole('img')
  expect(picture.getAttribute('src')).toBe('data:image/png;base64,iVBORw0KGgo=')
  expect(screen.queryByRole('button', { name: 'Send code' })).toBeNull()
  type('Email address', 'ada@example.com')
  typeSecrets()
  type('Letters in the picture', 'xk4')
  acceptAll()
  press('Register')
  await waitFor(() => expect(sentTo('session.register')).toEqual([expect.objectContaining({ code: 'xk4', captchaId: 'c-1' })]))
  await waitFor(() => expect(sentTo('session.captcha').length).toBeGreaterThan(1))
  await act(async () => undefined)
  expect(sentTo('session.captcha')).toHaveLength(2)
  expect(sentTo('session.login')).toEqual([])
})

it('loading another captcha image clears the typed letters', async () => {
  const { sentTo } = await register('/register', captcha)
  await screen.findByRole('img')
  type('Letters in the picture', 'xk4')
  press('Show another picture')
  await waitFor(() => expect(sentTo('session.captcha')).toHaveLength(2))
  expect(screen.getByLabelText('Letters in the picture')).toHaveProperty('value', '')
})

it('if codes are sent by message, a refused registration loads no captcha', async () => {
  const { sentTo } = await register('/register', { ...message, 'session.register': () => new Refused('WRONG_CODE') })
  type('Email address', 'ada@example.com')
  typeSecrets()
  type('Verification code', '012345')
  acceptAll()
  press('Register')
  const field = screen.getByLabelText('Verification code')
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
  expect([sentTo('session.captcha'), sentTo('session.login')]).toEqual([[], []])
})

it.each([
  ['WRONG_CODE', 'Verification code', '987654'],
  ['ACCOUNT_TAKEN', 'Email address', 'eve@example.com'],
  ['WEAK_PASSWORD', 'Password', 'a horse of 9 colours'],
  ['INVITE_CODE_UNKNOWN', 'Invite code', 'K7PQ2N'],
] as const)(
  'a registration refused with %s focuses the field "%s" and shows the reason there until the user edits it',
  async (code, name, other) => {
    await register('/register', { ...message, 'session.register': () => new Refused(code) })
    type('Email address', 'ada@example.com')
    typeSecrets()
    type('Verification code', '012345')
    type('Invite code', 'K7PQ2M')
    acceptAll()
    press('Register')
    const field = screen.getByLabelText<HTMLInputElement>(name)
    await waitFor(() => expect(document.activeElement).toBe(field))
    const ids = field.getAttribute('aria-describedby')?.split(' ') ?? []
    expect(ids.map((id) => document.getElementById(id)?.textContent).join(' ')).toContain(i18n.t(`errors:${code}`))
    expect(document.querySelectorAll('.lk-banner[data-tone="danger"]')).toHaveLength(0)
    type(name, other)
    await waitFor(() => expect(field.getAttribute('aria-invalid')).not.toBe('true'))
  },
)

it.each([
  [true, 'Deposit', '/mine/charge'],
  [false, 'Identity verification', '/mine/auth'],
] as const)('the welcome after a registration links to the next step; deposits allowed: %s', async (canDeposit, name, href) => {
  const { messages } = await register()
  type('Email address', 'ada@example.com')
  typeSecrets()
  type('Verification code', '012345')
  acceptAll()
  press('Register')
  await waitFor(() => expect(messages).toHaveLength(1))
  cleanup()
  const identity = { ...contract.verification.status.example.response, reviewStatus: 'none' }
  const [welcome] = messages
  await renderScreen(welcome && 'words' in welcome ? welcome.words.action : null, {
    answers: { 'verification.status': () => identity },
    access: canDeposit ? {} : { deposit: 'verified' },
  })
  expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(href)
})

it('an interrupted registration keeps the e-mail address, but neither passwords nor code', async () => {
  const first = await register()
  type('Email address', 'ada@example.com')
  typeSecrets()
  type('Verification code', '012345')
  first.close()
  await register()
  expect(screen.getByLabelText('Email address')).toHaveProperty('value', 'ada@example.com')
  for (const field of ['Password', 'Repeat password', 'Verification code'])
    expect(screen.getByLabelText(field)).toHaveProperty('value', '')
})

it.each([
  ['real', '/rank'],
  ['demo', '/register'],
] as const)(
  'the screen for registration redirects a user with a real account, but not a demo user: %s account',
  async (userType, path) => {
    const { history } = await renderScreen(<RegisterScreen />, { visited: ['/', '/register?from=%2Frank'], userType })
    await waitFor(() => expect(history.location.pathname).toBe(path))
  },
)

it('after a user has set a new password with a reset code, the sign-in opens', async () => {
  const { sentTo, history, messages } = await renderScreen(<ForgotScreen />, {
    visited: ['/login', '/forgot'],
    userType: 'visitor',
  })
  press('Set new password')
  expect(await screen.findByText('Enter a password')).toBeDefined()
  expect(sentTo('session.forgotPassword')).toEqual([])
  type('Email address', ' ada@example.com ')
  press('Send code')
  const code = expect.objectContaining({ to: 'ada@example.com', purpose: 'reset' })
  await waitFor(() => expect(sentTo('session.sendEmailCode')).toEqual([code]))
  typeSecrets()
  type('Verification code', ' 012345 ')
  press('Set new password')
  await waitFor(() => expect(history.location).toMatchObject({ pathname: '/login', reachedBy: 'replace' }))
  expect(sentTo('session.forgotPassword')).toEqual([
    expect.objectContaining({
      by: 'email',
      account: 'ada@example.com',
      password: secret,
      passwordRepeat: secret,
      code: '012345',
    }),
  ])
  expect(messages).toMatchObject([{ words: { title: 'Your password has been changed' } }])
})

it.each([
  ['registration', RegisterScreen, message],
  ['forgotten password', ForgotScreen, {}],
] as const)('for a %s by phone, the code is sent to the phone number without spaces', async (_, Form, answers) => {
  const { sentTo } = await renderScreen(<Form />, { answers, visited: ['/login', '/form'], userType: 'visitor' })
  fireEvent.click(screen.getByRole('radio', { name: 'Phone' }))
  fireEvent.change(await screen.findByRole('textbox', { name: 'Phone number' }), { target: { value: '9123 4567' } })
  press('Send code')
  await waitFor(() => expect(sentTo('session.sendPhoneCode')).toEqual([expect.objectContaining({ to: '91234567' })]))
})

it('a reset code cannot be sent without an e-mail address, and the problem is shown', async () => {
  const { sentTo } = await renderScreen(<ForgotScreen />, { visited: ['/login', '/forgot'], userType: 'visitor' })
  press('Send code')
  expect(await screen.findByText('Enter your email address')).toBeDefined()
  expect(sentTo('session.sendEmailCode')).toEqual([])
})

it.each([
  ['sign-in', LoginScreen, 'visitor'],
  ['registration', RegisterScreen, 'visitor'],
  ['forgotten password', ForgotScreen, 'visitor'],
  ['change of the password', PasswordScreen, 'real'],
  ['binding of a method', BindScreen, 'real'],
] as const)(
  "the form of the %s prevents the browser's own submit, which would put the fields into the address",
  async (_, Form, userType) => {
    await renderScreen(<Form />, { visited: ['/'], userType })
    const form = await waitFor(() => {
      const found = document.querySelector('form')
      if (!found) throw new Error('there is no form yet')
      return found
    })
    expect(fireEvent.submit(form)).toBe(false)
  },
)

it('after a wrong code, the form for a forgotten password stays open and shows the reason', async () => {
  const { history } = await renderScreen(<ForgotScreen />, {
    ...{
      visited: ['/login', '/forgot'],
      userType: 'visitor',
      answers: { 'session.forgotPassword': () => new Refused('WRONG_CODE') },
    },
  })
  type('Email address', 'ada@example.com')
  typeSecrets()
  type('Verification code', '012345')
  press('Set new password')
  const field = screen.getByLabelText('Verification code')
  await waitFor(() => expect(document.activeElement).toBe(field))
  expect(screen.getByText(i18n.t('errors:WRONG_CODE'))).toBeDefined()
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(history.location.pathname).toBe('/forgot')
})

const change = (answers: Answers = {}) => renderScreen(<PasswordScreen />, { answers, visited: ['/user', '/password'] })
const profileOf = (contact: object) => ({
  ...{ id: 1, uid: '1', isDemo: false, email: null, phone: null, areaCode: null, inviteCode: null },
  ...contact,
})

it("a password change uses a code sent to the user's own address; afterwards, the account screen opens", async () => {
  const { sentTo, history, messages } = await change({ 'account.info': () => profileOf({ email: 'own@example.com' }) })
  expect(await screen.findByText(/own@example\.com/)).toBeDefined()
  press('Send code')
  await waitFor(() =>
    expect(sentTo('session.sendEmailCode')).toEqual([expect.objectContaining({ to: 'own@example.com', purpose: 'reset' })]),
  )
  typeSecrets()
  type('Verification code', '012345')
  const old = screen.queryByLabelText('Current password')
  if (old) fireEvent.change(old, { target: { value: 'the old horse' } })
  press('Set new password')
  await waitFor(() => expect(history.location).toMatchObject({ pathname: '/user', reachedBy: 'replace' }))
  expect(sentTo('session.changePassword')).toEqual([expect.objectContaining({ by: 'email', password: secret, code: '012345' })])
  expect(sentTo('session.changePassword')[0]?.oldPassword ?? null).toBe(old && 'the old horse')
  expect(messages).toMatchObject([{ words: { title: 'Your password has been changed' } }])
})

it('for an account registered by phone, the code is sent to the phone number with its area code', async () => {
  const { sentTo } = await change({
    'account.info': () => profileOf({ phone: '91234567', areaCode: '852' }),
    'platform.areas': () => [
      { id: 11, code: 'FR', dialCode: '33' },
      { id: 12, code: 'HK', dialCode: '852' },
    ],
  })
  await screen.findByText(/91234567/)
  await waitFor(() => expect(sentTo('platform.areas')).toHaveLength(1))
  await waitFor(() => press('Send code'))
  await waitFor(() =>
    expect(sentTo('session.sendPhoneCode')).toEqual([expect.objectContaining({ to: '91234567', areaId: 12, purpose: 'reset' })]),
  )
  typeSecrets()
  type('Verification code', '012345')
  const old = screen.queryByLabelText('Current password')
  if (old) fireEvent.change(old, { target: { value: 'the old horse' } })
  press('Set new password')
  await waitFor(() => expect(sentTo('session.changePassword')).toEqual([expect.objectContaining({ by: 'phone' })]))
})

it('a password change with an empty field is not sent, and the user is asked to complete the field', async () => {
  const { sentTo } = await change()
  expect(screen.queryByText('Please complete this field')).toBeNull()
  press('Set new password')
  const empty = await screen.findAllByText('Please complete this field')
  expect(empty.length).toBeGreaterThanOrEqual(3)
  typeSecrets(secret, `${secret}!`)
  type('Verification code', '012345')
  press('Set new password')
  expect(await screen.findByText('The passwords don’t match')).toBeDefined()
  expect(sentTo('session.changePassword')).toEqual([])
})

it('a password change requires the old password if the backend requires it', async () => {
  Object.assign(brand, { features: { ...features, asksOldPassword: true } })
  const { sentTo } = await change({ 'account.info': () => profileOf({ email: 'own@example.com' }) })
  await screen.findByText(/own@example\.com/)
  typeSecrets()
  type('Verification code', '012345')
  expect(screen.queryByText('Please complete this field')).toBeNull()
  press('Set new password')
  expect(await screen.findAllByText('Please complete this field')).toHaveLength(1)
  expect(sentTo('session.changePassword')).toEqual([])
  type('Current password', 'the old horse')
  expect(screen.queryByText('Please complete this field')).toBeNull()
  press('Set new password')
  await waitFor(() =>
    expect(sentTo('session.changePassword')).toEqual([expect.objectContaining({ oldPassword: 'the old horse' })]),
  )
})

it('if the backend does not use the old password, a password change neither requires nor sends it', async () => {
  Object.assign(brand, { features: { ...features, asksOldPassword: false } })
  const { sentTo } = await change({ 'account.info': () => profileOf({ email: 'own@example.com' }) })
  await screen.findByText(/own@example\.com/)
  expect(screen.queryByLabelText('Current password')).toBeNull()
  typeSecrets()
  type('Verification code', ' 012345 ')
  press('Set new password')
  await waitFor(() => expect(sentTo('session.changePassword')).toHaveLength(1))
  expect(sentTo('session.changePassword')[0]).toMatchObject({ code: '012345', password: secret })
  expect(sentTo('session.changePassword')[0]?.oldPassword ?? null).toBeNull()
})

it('the field for a new password shows the minimum length at first, then the strength of the typed password', async () => {
  await change()
  const rule = () => screen.queryByText(/^Use at least \d+ characters/)
  expect(rule()?.textContent).toMatch(/8/)
  type('New password', 'short')
  expect(rule()).not.toBeNull()
  type('New password', secret)
  expect(rule()).toBeNull()
  expect(document.querySelector('.app-strength')?.textContent).toMatch(/^(Fair|Good|Strong)$/)
})

it('a registration by phone sends the chosen area code, or only the number if the broker uses no area codes', async () => {
  const areas = () => [
    { id: 11, code: 'FR', dialCode: '33' },
    { id: 12, code: 'HK', dialCode: '852' },
  ]
  const fill = () => {
    typeSecrets()
    type('Verification code', '012345')
    acceptAll()
    press('Register')
  }
  const first = await register('/register', { ...message, 'platform.areas': areas })
  fireEvent.click(screen.getByRole('radio', { name: 'Phone' }))
  await waitFor(() => expect(screen.getByRole('button', { name: /852/ })).toBeDefined())
  fireEvent.click(screen.getByRole('button', { name: /852/ }))
  const names = (await screen.findAllByRole('option')).map(({ textContent }) => textContent)
  // Areas are sorted by name in the user's language.
  expect(names).toEqual(['France+33', 'Hong Kong SAR China+852'])
  fireEvent.click(screen.getByRole('option', { name: /France.*33/ }))
  expect(await screen.findByRole('button', { name: /\+33/ })).toBeDefined()
  fireEvent.change(await screen.findByRole('textbox', { name: 'Phone number' }), { target: { value: '9123-4567' } })
  fill()
  await waitFor(() => expect(first.sentTo('session.register')).toHaveLength(1))
  expect(first.sentTo('session.register')[0]).toMatchObject({ by: 'phone', areaId: 11, account: '91234567', phone: '91234567' })
  await waitFor(() => expect(first.sentTo('session.login')).toEqual([expect.objectContaining({ by: 'phone', areaId: 11 })]))
  first.close()
  forgetDrafts()
  const second = await register('/register', { ...message, 'platform.areas': areas, 'platform.phoneFields': () => 'phoneOnly' })
  fireEvent.click(screen.getByRole('radio', { name: 'Phone' }))
  const field = screen.getByLabelText('Phone number')
  expect([field.getAttribute('type'), field.getAttribute('autocomplete')]).toEqual(['tel', 'tel-national'])
  expect(screen.queryByRole('button', { name: /852/ })).toBeNull()
  type('Phone number', '91234567')
  fill()
  await waitFor(() => expect(second.sentTo('session.register')).toHaveLength(1))
  expect(second.sentTo('session.register')[0]).toMatchObject({
    ...{ by: 'phone', areaId: null, account: '91234567', inviteCode: null },
  })
})

it('if a captcha image cannot be loaded, a retry button appears and loads the image', async () => {
  let isDown = true
  await register('/register', {
    ...captcha,
    'session.captcha': () => (isDown ? new Refused('UNAVAILABLE') : { id: 'c-1', image: 'data:image/gif;base64,R0lG' }),
  })
  const retry = await screen.findByRole('button', { name: 'Try again' })
  isDown = false
  fireEvent.click(retry)
  expect((await screen.findByRole('img')).getAttribute('src')).toBe('data:image/gif;base64,R0lG')
})

const Reset = () => {
  const [isOpen, setOpen] = useState(true)
  return <DemoReset isOpen={isOpen} onOpenChange={setOpen} />
}

it('a demo account is reset after a confirmation', async () => {
  const { sentTo, messages } = await renderScreen(<Reset />, { userType: 'demo' })
  expect(sentTo('account.resetDemo')).toEqual([])
  press('Reset', await screen.findByRole('alertdialog'))
  await waitFor(() => expect(sentTo('account.resetDemo')).toHaveLength(1))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(messages).toMatchObject([{ words: { title: 'Your demo account has been reset' } }])
})

it('a demo account is not reset if the confirmation is cancelled', async () => {
  const { sentTo } = await renderScreen(<Reset />, { userType: 'demo' })
  press('Cancel', await screen.findByRole('alertdialog'))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(sentTo('account.resetDemo')).toEqual([])
})

it('if a reset of a demo account fails, the confirmation stays open and shows the reason', async () => {
  const { messages } = await renderScreen(<Reset />, {
    userType: 'demo',
    answers: { 'account.resetDemo': () => new Refused('DEMO_ONLY') },
  })
  press('Reset', await screen.findByRole('alertdialog'))
  await waitFor(() => expect(document.querySelector('.lk-banner')?.textContent).toMatch(/\w/))
  expect([screen.queryByRole('alertdialog') === null, messages]).toEqual([false, []])
})
