/** Where a withdrawal goes: to a coin address, or to a bank account. */
export type WithdrawType = 'coin' | 'bank'
