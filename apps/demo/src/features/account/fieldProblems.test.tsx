import { contract } from '@leverkit/sdk'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { forgetDrafts } from '../../screen/drafts.ts'
import { renderScreen } from '../../testing/renderScreen.tsx'
import { ForgotScreen } from './ForgotScreen.tsx'
import { PasswordScreen } from './PasswordScreen.tsx'
import { RegisterScreen } from './RegisterScreen.tsx'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => {
  cleanup()
  forgetDrafts()
})

const settings = contract.platform.settings.example.response
const answers = { 'platform.settings': () => ({ ...settings, registerCode: 'message' }) }
const person = { ...contract.account.info.example.response, isDemo: false, email: 'ada@example.com' }
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const type = (field: string, text: string) => fireEvent.change(screen.getByLabelText(field), { target: { value: text } })
/** The fields that are marked as wrong. */
const wrongFields = (fields: readonly string[]) =>
  fields.filter((field) => screen.getByLabelText(field).getAttribute('aria-invalid') === 'true')

const secrets = ['New password', 'Repeat the password', 'Code from the message']

describe('a form that was sent while it is empty', () => {
  it.each([
    ['registration', RegisterScreen, 'visitor', 'Register', ['E-mail address', ...secrets]],
    ['forgotten password', ForgotScreen, 'visitor', 'Set new password', ['E-mail address', ...secrets]],
    ['change of the password', PasswordScreen, 'real', 'Set new password', secrets],
  ] as const)('marks each field that is missing, and none before: %s', async (_, Form, person, send, fields) => {
    await renderScreen(<Form />, { answers, userType: person })
    await screen.findByRole('button', { name: send })
    expect(wrongFields(fields)).toEqual([])
    press(send)
    await waitFor(() => expect(wrongFields(fields)).toEqual(fields))
  })

  it('marks the repeated password alone when it differs', async () => {
    await renderScreen(<ForgotScreen />, { answers, userType: 'visitor' })
    type('E-mail address', 'ada@example.com')
    type('New password', 'a horse of 7 colours')
    type('Repeat the password', 'a horse of 8 colours')
    type('Code from the message', '012345')
    press('Set new password')
    await waitFor(() => expect(wrongFields(['E-mail address', ...secrets])).toEqual(['Repeat the password']))
  })
})

describe('a code with blanks around it', () => {
  it('a code with blanks is sent without them when the password is changed', async () => {
    const { sentTo } = await renderScreen(<PasswordScreen />, { answers: { ...answers, 'account.info': () => person } })
    const old = screen.queryByLabelText('Old password')
    if (old) type('Old password', 'the old horse')
    type('New password', 'a horse of 7 colours')
    type('Repeat the password', 'a horse of 7 colours')
    type('Code from the message', ' 012345 ')
    press('Set new password')
    await waitFor(() => expect(sentTo('session.changePassword')).toMatchObject([{ code: '012345' }]))
  })
})

describe('an invite code that is typed by hand', () => {
  it('is sent with the registration', async () => {
    const { sentTo } = await renderScreen(<RegisterScreen />, { answers, userType: 'visitor' })
    type('E-mail address', 'ada@example.com')
    type('New password', 'a horse of 7 colours')
    type('Repeat the password', 'a horse of 7 colours')
    type('Code from the message', '012345')
    type('Invite code', 'K7PQ2M')
    press('Register')
    await waitFor(() => expect(sentTo('session.register')).toMatchObject([{ inviteCode: 'K7PQ2M' }]))
  })
})
