import type { WithdrawType } from './withdrawType.ts'

/** The parameter `type` is 1 for a coin address and 2 for a bank account. Source: specification, section 2. */
const types: Readonly<Record<string, WithdrawType>> = { '1': 'coin', '2': 'bank' }

/** Kind of payment that a value of the `type` parameter stands for. An unknown value stands for a coin address. */
export const withdrawTypeOf = (param: string | null): WithdrawType =>
  param !== null && Object.hasOwn(types, param) ? (types[param] ?? 'coin') : 'coin'

/** Value of the `type` parameter for a kind. */
export const typeParamOf = (type: WithdrawType): string => (type === 'coin' ? '1' : '2')
