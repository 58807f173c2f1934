import type { Client } from '@leverkit/sdk'
import type { TFunction } from 'i18next'
import { leastCharacters, reportOn } from './passwordRules.ts'

type Request = Parameters<Client['session']['register']>[0]
export type AreaId = NonNullable<Request['areaId']>

/** Fields of a registration or a password reset. Passwords and codes are stored only while the form is open. */
export interface AccountForm {
  readonly by: 'email' | 'phone'
  readonly areaId: AreaId | null
  readonly account: string
  readonly password: string
  readonly repeat: string
  readonly inviteCode: string
  readonly code: string
}

export type AccountField = 'account' | 'password' | 'repeat' | 'code'
export type AccountProblem =
  | 'EMAIL_REQUIRED'
  | 'EMAIL_WRONG'
  | 'PHONE_REQUIRED'
  | 'PHONE_WRONG'
  | 'PASSWORD_REQUIRED'
  | 'PASSWORD_SHORT'
  | 'PASSWORD_PLAIN'
  | 'REPEAT_REQUIRED'
  | 'PASSWORDS_DIFFER'
  | 'CODE_REQUIRED'
  | 'COUNTRY_RESTRICTED'

export const emptyForm: AccountForm = {
  by: 'email',
  areaId: null,
  account: '',
  password: '',
  repeat: '',
  inviteCode: '',
  code: '',
}

/** Problem of the e-mail address or phone number to which a code is sent; `null` if the address or number is valid. */
export const contactProblem = ({ by, account }: Pick<AccountForm, 'by' | 'account'>): AccountProblem | null => {
  const text = account.trim()
  if (by === 'email') {
    if (text === '') return 'EMAIL_REQUIRED'
    return /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/.test(text) ? null : 'EMAIL_WRONG'
  }
  if (text === '') return 'PHONE_REQUIRED'
  return /^\d{4,15}$/.test(plainPhone(text)) ? null : 'PHONE_WRONG'
}

/** Phone number without separators. */
const plainPhone = (text: string): string => text.normalize('NFKC').replace(/[\s().-]/g, '')

const passwordProblem = (password: string): AccountProblem | null => {
  if (password === '') return 'PASSWORD_REQUIRED'
  const report = reportOn(password)
  if (!report.isLongEnough) return 'PASSWORD_SHORT'
  return report.isVaried ? null : 'PASSWORD_PLAIN'
}

const repeatProblem = ({ password, repeat }: AccountForm): AccountProblem | null => {
  if (repeat === '') return 'REPEAT_REQUIRED'
  return password === repeat ? null : 'PASSWORDS_DIFFER'
}

/** Problems by field, in the order of the fields. Each field has at most one problem. */
export const findProblems = (form: AccountForm): Partial<Record<AccountField, AccountProblem>> => {
  const found = {
    account: contactProblem(form),
    code: form.code.trim() === '' ? ('CODE_REQUIRED' as const) : null,
    password: passwordProblem(form.password),
    repeat: repeatProblem(form),
  }
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== null))
}

/** Returns the message for an invalid field. The password length in the message is taken from the password rule. */
export const problemWords = (problem: AccountProblem, t: TFunction<'account'>): string =>
  problem === 'PASSWORD_SHORT' ? t('passwordRule', { count: leastCharacters }) : t(`problems.${problem}`)

/** The account's e-mail address or phone number, which also receives codes. */
export const accountOf = ({ by, account }: Pick<AccountForm, 'by' | 'account'>): string =>
  by === 'email' ? account.trim() : plainPhone(account)

/** Request of a registration. `captchaId` is set if the code was read from a captcha image. */
export const registrationOf = (form: AccountForm, captchaId: string | null): Request => ({
  by: form.by,
  areaId: form.by === 'phone' ? form.areaId : null,
  account: accountOf(form),
  password: form.password,
  passwordRepeat: form.repeat,
  inviteCode: form.inviteCode.trim() === '' ? null : form.inviteCode.trim(),
  code: form.code.trim(),
  captchaId,
  phone: form.by === 'phone' ? accountOf(form) : null,
})

/** Request of a password reset. */
export const resetOf = (form: AccountForm) => ({
  by: form.by,
  account: accountOf(form),
  password: form.password,
  passwordRepeat: form.repeat,
  code: form.code.trim(),
})
