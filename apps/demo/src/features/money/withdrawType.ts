/** Target of a withdrawal: a coin address or a bank account. */
export type WithdrawType = 'coin' | 'bank'
