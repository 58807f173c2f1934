import { contract } from '@leverkit/sdk'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { forgetDrafts } from '../../shell/drafts.ts'
import { type Answers, Refused, renderScreen } from '../testing/renderScreen.tsx'
import { DemoReset } from './DemoReset.tsx'
import { ForgotScreen } from './ForgotScreen.tsx'
import { PasswordScreen } from './PasswordScreen.tsx'
import { RegisterScreen } from './RegisterScreen.tsx'

beforeEach(() => {
  localStorage.clear()
  // The wait until the next code outlives its screen.
  sessionStorage.clear()
})
afterEach(() => {
  cleanup()
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
  type('New password', first)
  type('Repeat the password', second)
}
const register = (address = '/register', answers = message) =>
  renderScreen(<RegisterScreen />, { answers, visited: ['/', address], person: 'visitor' })

it('registers with the code from the message, signs in at once and leads back', async () => {
  const { sentTo, history } = await register('/register?from=%2Frank&invite_code=K7PQ2M')
  type('E-mail address', ' ada@example.com ')
  press('Send code')
  await waitFor(() =>
    expect(sentTo('session.sendEmailCode')).toEqual([expect.objectContaining({ to: 'ada@example.com', purpose: 'register' })]),
  )
  expect(await screen.findByText('Sent. It can take a minute.')).toBeDefined()
  typeSecrets()
  type('Code from the message', '012345')
  expect(screen.getByLabelText('Invite code')).toHaveProperty('value', 'K7PQ2M')
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
})

it('registers nothing while a field is missing or the passwords differ, and says which after a try', async () => {
  const { sentTo } = await register()
  const problems = ['Enter your e-mail address', 'Enter a password', 'Repeat the password', 'Enter the code']
  expect(screen.queryByText('Enter a password')).toBeNull()
  press('Register')
  for (const problem of problems) expect(screen.getAllByText(problem).length).toBeGreaterThan(0)
  type('E-mail address', 'ada@example.com')
  typeSecrets(secret, `${secret}!`)
  type('Code from the message', '012345')
  press('Register')
  expect(screen.getByText('The passwords are not consistent')).toBeDefined()
  expect(screen.queryByText('Enter the code')).toBeNull()
  expect(sentTo('session.register')).toEqual([])
})

it('asks for no code while there is no address for it, and names the problem instead', async () => {
  const { sentTo } = await register()
  press('Send code')
  expect(await screen.findByText('Enter your e-mail address')).toBeDefined()
  expect(sentTo('session.sendEmailCode')).toEqual([])
})

it('says why the code was not sent', async () => {
  await register('/register', { ...message, 'session.sendEmailCode': () => new Refused('TOO_MANY_REQUESTS') })
  type('E-mail address', 'ada@example.com')
  press('Send code')
  await waitFor(() => expect(document.querySelector('.lk-banner')?.textContent).toMatch(/\w/))
})

it('sends the text of the picture with its identifier, and asks for one other picture after a refusal', async () => {
  let pictures = 0
  const { sentTo } = await register('/register', {
    ...captcha,
    'session.captcha': () => ({ id: `c-${++pictures}`, image: 'iVBORw0KGgo=' }),
    'session.register': () => new Refused('WRONG_CODE'),
  })
  const picture = await screen.findByRole('img')
  expect(picture.getAttribute('src')).toBe('data:image/png;base64,iVBORw0KGgo=')
  expect(screen.queryByRole('button', { name: 'Send code' })).toBeNull()
  type('E-mail address', 'ada@example.com')
  typeSecrets()
  type('Letters in the picture', 'xk4')
  press('Register')
  await waitFor(() => expect(sentTo('session.register')).toEqual([expect.objectContaining({ code: 'xk4', captchaId: 'c-1' })]))
  await waitFor(() => expect(sentTo('session.captcha').length).toBeGreaterThan(1))
  await act(async () => undefined)
  expect(sentTo('session.captcha')).toHaveLength(2)
  expect(sentTo('session.login')).toEqual([])
})

it('takes another picture when asked for one, and empties what was typed for the first', async () => {
  const { sentTo } = await register('/register', captcha)
  await screen.findByRole('img')
  type('Letters in the picture', 'xk4')
  press('Another picture')
  await waitFor(() => expect(sentTo('session.captcha')).toHaveLength(2))
  expect(screen.getByLabelText('Letters in the picture')).toHaveProperty('value', '')
})

it('asks for no other picture after a refusal where codes come by message', async () => {
  const { sentTo } = await register('/register', { ...message, 'session.register': () => new Refused('WRONG_CODE') })
  type('E-mail address', 'ada@example.com')
  typeSecrets()
  type('Code from the message', '012345')
  press('Register')
  await waitFor(() => expect(document.querySelector('.lk-banner')?.textContent).toMatch(/code/i))
  expect([sentTo('session.captcha'), sentTo('session.login')]).toEqual([[], []])
})

it('keeps the address of an interrupted registration, never its passwords and code', async () => {
  const first = await register()
  type('E-mail address', 'ada@example.com')
  typeSecrets()
  type('Code from the message', '012345')
  first.close()
  await register()
  expect(screen.getByLabelText('E-mail address')).toHaveProperty('value', 'ada@example.com')
  for (const field of ['New password', 'Repeat the password', 'Code from the message'])
    expect(screen.getByLabelText(field)).toHaveProperty('value', '')
})

it.each([
  ['real', '/rank'],
  ['demo', '/register'],
] as const)('is left at once by a user with a %s account, or not', async (person, path) => {
  const { history } = await renderScreen(<RegisterScreen />, { visited: ['/', '/register?from=%2Frank'], person })
  await waitFor(() => expect(history.location.pathname).toBe(path))
})

it('sets a forgotten password with a code for resets, then leads to the sign-in', async () => {
  const { sentTo, history, told } = await renderScreen(<ForgotScreen />, { visited: ['/login', '/forgot'], person: 'visitor' })
  press('Set new password')
  expect(await screen.findByText('Enter a password')).toBeDefined()
  expect(sentTo('session.forgotPassword')).toEqual([])
  type('E-mail address', 'ada@example.com')
  press('Send code')
  await waitFor(() => expect(sentTo('session.sendEmailCode')).toEqual([expect.objectContaining({ purpose: 'reset' })]))
  typeSecrets()
  type('Code from the message', ' 012345 ')
  press('Set new password')
  await waitFor(() => expect(history.location).toMatchObject({ pathname: '/login', way: 'replace' }))
  expect(sentTo('session.forgotPassword')).toEqual([
    expect.objectContaining({
      by: 'email',
      account: 'ada@example.com',
      password: secret,
      passwordRepeat: secret,
      code: '012345',
    }),
  ])
  expect(told).toMatchObject([{ words: { title: 'Your password is changed' } }])
})

it('keeps the form of a forgotten password when the code is wrong, with the reason', async () => {
  const { history } = await renderScreen(<ForgotScreen />, {
    ...{
      visited: ['/login', '/forgot'],
      person: 'visitor',
      answers: { 'session.forgotPassword': () => new Refused('WRONG_CODE') },
    },
  })
  type('E-mail address', 'ada@example.com')
  typeSecrets()
  type('Code from the message', '012345')
  press('Set new password')
  await waitFor(() => expect(document.querySelector('.lk-banner')?.textContent).toMatch(/code/i))
  expect(history.location.pathname).toBe('/forgot')
})

const change = (answers: Answers = {}) => renderScreen(<PasswordScreen />, { answers, visited: ['/user', '/password'] })
const person = (contact: object) => ({
  ...{ id: 1, uid: '1', isDemo: false, email: null, phone: null, areaCode: null, inviteCode: null },
  ...contact,
})

it('changes the password of a user with a code to their own address, then leads to the account', async () => {
  const { sentTo, history, told } = await change({ 'account.info': () => person({ email: 'own@example.com' }) })
  expect(await screen.findByText('own@example.com')).toBeDefined()
  press('Send code')
  await waitFor(() =>
    expect(sentTo('session.sendEmailCode')).toEqual([expect.objectContaining({ to: 'own@example.com', purpose: 'reset' })]),
  )
  typeSecrets()
  type('Code from the message', '012345')
  const old = screen.queryByLabelText('Old password')
  if (old) fireEvent.change(old, { target: { value: 'the old horse' } })
  press('Set new password')
  await waitFor(() => expect(history.location).toMatchObject({ pathname: '/user', way: 'replace' }))
  expect(sentTo('session.changePassword')).toEqual([expect.objectContaining({ by: 'email', password: secret, code: '012345' })])
  expect(sentTo('session.changePassword')[0]?.oldPassword ?? null).toBe(old && 'the old horse')
  expect(told).toMatchObject([{ words: { title: 'Your password is changed' } }])
})

it('sends the code of a phone account to its number in its area', async () => {
  const { sentTo } = await change({
    'account.info': () => person({ phone: '91234567', areaCode: '852' }),
    'platform.areas': () => [
      { id: 11, code: 'CN', dialCode: '86' },
      { id: 12, code: 'HK', dialCode: '852' },
    ],
  })
  await screen.findByText('91234567')
  await waitFor(() => expect(sentTo('platform.areas')).toHaveLength(1))
  await waitFor(() => press('Send code'))
  await waitFor(() =>
    expect(sentTo('session.sendPhoneCode')).toEqual([expect.objectContaining({ to: '91234567', areaId: 12, purpose: 'reset' })]),
  )
  typeSecrets()
  type('Code from the message', '012345')
  const old = screen.queryByLabelText('Old password')
  if (old) fireEvent.change(old, { target: { value: 'the old horse' } })
  press('Set new password')
  await waitFor(() => expect(sentTo('session.changePassword')).toEqual([expect.objectContaining({ by: 'phone' })]))
})

it('changes nothing while a field is empty, and asks to complete it', async () => {
  const { sentTo } = await change()
  expect(screen.queryByText('Please complete')).toBeNull()
  press('Set new password')
  const empty = await screen.findAllByText('Please complete')
  expect(empty.length).toBeGreaterThanOrEqual(3)
  typeSecrets(secret, `${secret}!`)
  type('Code from the message', '012345')
  press('Set new password')
  expect(await screen.findByText('The passwords are not consistent')).toBeDefined()
  expect(sentTo('session.changePassword')).toEqual([])
})

const Reset = () => {
  const [isOpen, setOpen] = useState(true)
  return <DemoReset isOpen={isOpen} onOpenChange={setOpen} />
}

it('resets a demo account once it is confirmed', async () => {
  const { sentTo, told } = await renderScreen(<Reset />, { person: 'demo' })
  expect(sentTo('account.resetDemo')).toEqual([])
  press('Reset', await screen.findByRole('alertdialog'))
  await waitFor(() => expect(sentTo('account.resetDemo')).toHaveLength(1))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(told).toMatchObject([{ words: { title: 'The demo account begins anew' } }])
})

it('leaves the demo account as it is when the question is answered with no', async () => {
  const { sentTo } = await renderScreen(<Reset />, { person: 'demo' })
  press('Cancel', await screen.findByRole('alertdialog'))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(sentTo('account.resetDemo')).toEqual([])
})

it('keeps the question open with the reason when the demo account is not reset', async () => {
  const { told } = await renderScreen(<Reset />, {
    person: 'demo',
    answers: { 'account.resetDemo': () => new Refused('DEMO_ONLY') },
  })
  press('Reset', await screen.findByRole('alertdialog'))
  await waitFor(() => expect(document.querySelector('.lk-banner')?.textContent).toMatch(/\w/))
  expect([screen.queryByRole('alertdialog') === null, told]).toEqual([false, []])
})
