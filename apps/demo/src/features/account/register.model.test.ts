import { expect, it } from 'vitest'
import { type AccountForm, contactProblem, emptyForm, findProblems, registrationOf, resetOf } from './register.model.ts'

const whole: AccountForm = {
  ...emptyForm,
  account: ' ada@example.com ',
  password: 'quiet harbour 7',
  repeat: 'quiet harbour 7',
  code: ' 012345 ',
}

it('findProblems reports each missing field of a registration @spec-5.1', () => {
  expect(findProblems(emptyForm)).toEqual({
    account: 'EMAIL_REQUIRED',
    password: 'PASSWORD_REQUIRED',
    repeat: 'REPEAT_REQUIRED',
    code: 'CODE_REQUIRED',
  })
})

it('findProblems reports no problem for a complete form', () => {
  expect(findProblems(whole)).toEqual({})
})

it('findProblems reports passwords that differ, and a password that is too short or too simple @spec-5.2', () => {
  expect(findProblems({ ...whole, repeat: 'other' })).toEqual({ repeat: 'PASSWORDS_DIFFER' })
  expect(findProblems({ ...whole, password: 'short', repeat: 'short' })).toEqual({ password: 'PASSWORD_SHORT' })
  expect(findProblems({ ...whole, password: 'aaaaaaaaa', repeat: 'aaaaaaaaa' })).toEqual({ password: 'PASSWORD_PLAIN' })
})

it.each([
  ['email', 'ada@example', 'EMAIL_WRONG'],
  ['email', '', 'EMAIL_REQUIRED'],
  ['email', 'ada@example.com', null],
  ['phone', '', 'PHONE_REQUIRED'],
  ['phone', '9123-4567', null],
  ['phone', '９１２３ ４５６７', null],
  ['phone', '91x', 'PHONE_WRONG'],
] as const)('for the %s %j, contactProblem returns %s', (by, account, problem) => {
  expect(contactProblem({ by, account })).toBe(problem)
})

it('request fields are trimmed, and separators are removed from phone numbers', () => {
  expect(registrationOf({ ...whole, inviteCode: ' K7 ' }, null)).toMatchObject({
    account: 'ada@example.com',
    code: '012345',
    inviteCode: 'K7',
    areaId: null,
    phone: null,
  })
  expect(registrationOf({ ...whole, by: 'phone', account: '9123 4567' }, 'c-7')).toMatchObject({
    account: '91234567',
    phone: '91234567',
    captchaId: 'c-7',
    inviteCode: null,
  })
  expect(resetOf(whole)).toEqual({
    by: 'email',
    account: 'ada@example.com',
    password: 'quiet harbour 7',
    passwordRepeat: 'quiet harbour 7',
    code: '012345',
  })
})
