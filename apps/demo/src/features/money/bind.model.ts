import type { WithdrawType } from './withdrawType.ts'

/** Required fields by kind: an address for a coin, or a bank and its account. */
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

/** Required fields that are empty. */
export const missingFields = (type: WithdrawType, form: BindForm): readonly BindField[] =>
  fieldsOf[type].filter((field) => form[field].trim() === '')

/** Trimmed fields of one kind for the request. Fields of the other kind are omitted. */
export const bindingOf = (type: WithdrawType, form: BindForm): Partial<Record<BindField, string>> =>
  Object.fromEntries(fieldsOf[type].map((field) => [field, form[field].trim()]))
