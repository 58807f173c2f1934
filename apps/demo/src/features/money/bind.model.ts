import type { WithdrawType } from './withdrawType.ts'

/** What binding asks for: one address, or the bank and its account. */
export const fieldsOf = {
  coin: ['coinAddress'],
  bank: ['bankName', 'bankAddress', 'bankSwift', 'payeeName', 'payeeAccount'],
} as const satisfies Record<WithdrawType, readonly string[]>

export type BindField = (typeof fieldsOf)[WithdrawType][number]
export type BindForm = Readonly<Record<BindField, string>>

export const emptyBind: BindForm = {
  coinAddress: '',
  bankName: '',
  bankAddress: '',
  bankSwift: '',
  payeeName: '',
  payeeAccount: '',
}

/** Fields that are still empty. */
export const missingFields = (type: WithdrawType, form: BindForm): readonly BindField[] =>
  fieldsOf[type].filter((field) => form[field].trim() === '')

/** The fields of one kind as the broker takes them; those of the other are left out. */
export const bindingOf = (type: WithdrawType, form: BindForm): Partial<Record<BindField, string>> =>
  Object.fromEntries(fieldsOf[type].map((field) => [field, form[field].trim()]))
