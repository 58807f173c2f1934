import type { Client } from '@leverkit/sdk'
import { reportOn } from './passwordRules.ts'

type Request = Parameters<Client['session']['register']>[0]
export type AreaId = NonNullable<Request['areaId']>

/** What a registration, or a forgotten password, asks for. Secrets stand here only while the form is open. */
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

export const emptyForm: AccountForm = {
  by: 'email',
  areaId: null,
  account: '',
  password: '',
  repeat: '',
  inviteCode: '',
  code: '',
}

/** What stands in the way of sending a code: only where it would go. */
export const contactProblem = ({ by, account }: Pick<AccountForm, 'by' | 'account'>): AccountProblem | null => {
  const text = account.trim()
  if (by === 'email') {
    if (text === '') return 'EMAIL_REQUIRED'
    return /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/.test(text) ? null : 'EMAIL_WRONG'
  }
  if (text === '') return 'PHONE_REQUIRED'
  return /^\d{4,15}$/.test(plainPhone(text)) ? null : 'PHONE_WRONG'
}

/** A phone number without what people put between its digits. */
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

/** One problem a field at most, in the order of the fields. */
export const findProblems = (form: AccountForm): Partial<Record<AccountField, AccountProblem>> => {
  const found = {
    account: contactProblem(form),
    password: passwordProblem(form.password),
    repeat: repeatProblem(form),
    code: form.code.trim() === '' ? ('CODE_REQUIRED' as const) : null,
  }
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== null))
}

/** Whose account it is, as every call takes it: what a code is sent to is what the account is registered under. */
export const accountOf = ({ by, account }: Pick<AccountForm, 'by' | 'account'>): string =>
  by === 'email' ? account.trim() : plainPhone(account)

/** The registration as the broker takes it. `captchaId` when the code is what stands in a picture. */
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

/** The new password as the broker takes it. */
export const resetOf = (form: AccountForm) => ({
  by: form.by,
  account: accountOf(form),
  password: form.password,
  passwordRepeat: form.repeat,
  code: form.code.trim(),
})
