import type { WithdrawType } from './withdrawType.ts'

/** The parameter `type` is 1 for a coin address and 2 for a bank account. Source: specification, section 2. */
const types: Readonly<Record<string, WithdrawType>> = { '1': 'coin', '2': 'bank' }

/** Returns the target of a withdrawal for a value of the `type` parameter. An unknown value means a coin address. */
export const withdrawTypeOf = (param: string | null): WithdrawType =>
  param !== null && Object.hasOwn(types, param) ? (types[param] ?? 'coin') : 'coin'

/** Returns the value of the `type` parameter for a target of a withdrawal. */
export const typeParamOf = (type: WithdrawType): string => (type === 'coin' ? '1' : '2')
