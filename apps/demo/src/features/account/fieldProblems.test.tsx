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
/** Returns the fields that are marked as invalid. */
const wrongFields = (fields: readonly string[]) =>
  fields.filter((field) => screen.getByLabelText(field).getAttribute('aria-invalid') === 'true')

const secrets = ['New password', 'Repeat password', 'Verification code']

describe('submitting an empty form, or a form with different passwords', () => {
  it.each([
    ['registration', RegisterScreen, 'visitor', 'Register', ['Email address', 'Password', ...secrets.slice(1)]],
    ['forgotten password', ForgotScreen, 'visitor', 'Set new password', ['Email address', ...secrets]],
    ['change of the password', PasswordScreen, 'real', 'Set new password', secrets],
  ] as const)(
    'missing fields of an empty form are marked only after the user has submitted the form: %s',
    async (_, Form, person, send, fields) => {
      await renderScreen(<Form />, { answers, userType: person })
      await screen.findByRole('button', { name: send })
      expect(wrongFields(fields)).toEqual([])
      press(send)
      await waitFor(() => expect(wrongFields(fields)).toEqual(fields))
    },
  )

  it('if the repeated password differs from the new password, only the field of the repeated password is marked', async () => {
    await renderScreen(<ForgotScreen />, { answers, userType: 'visitor' })
    type('Email address', 'ada@example.com')
    type('New password', 'a horse of 7 colours')
    type('Repeat password', 'a horse of 8 colours')
    type('Verification code', '012345')
    press('Set new password')
    await waitFor(() => expect(wrongFields(['Email address', ...secrets])).toEqual(['Repeat password']))
  })
})

describe('spaces around a typed code', () => {
  it('spaces around a typed code are removed before the password is changed', async () => {
    const { sentTo } = await renderScreen(<PasswordScreen />, { answers: { ...answers, 'account.info': () => person } })
    const old = screen.queryByLabelText('Current password')
    if (old) type('Current password', 'the old horse')
    type('New password', 'a horse of 7 colours')
    type('Repeat password', 'a horse of 7 colours')
    type('Verification code', ' 012345 ')
    press('Set new password')
    await waitFor(() => expect(sentTo('session.changePassword')).toMatchObject([{ code: '012345' }]))
  })
})

describe('an invite code typed by hand', () => {
  it('an invite code typed by hand is sent with the registration', async () => {
    const { sentTo } = await renderScreen(<RegisterScreen />, { answers, userType: 'visitor' })
    type('Email address', 'ada@example.com')
    type('Password', 'a horse of 7 colours')
    type('Repeat password', 'a horse of 7 colours')
    type('Verification code', '012345')
    type('Invite code', 'K7PQ2M')
    for (const consent of screen.getAllByRole('checkbox')) fireEvent.click(consent)
    press('Register')
    await waitFor(() => expect(sentTo('session.register')).toMatchObject([{ inviteCode: 'K7PQ2M' }]))
  })
})
