/** The real account that every sandbox contains. Its password is public, because a sandbox contains no real money. */
export const seededAccount = {
  email: 'trader@sandbox.test',
  password: 'sandbox-only',
  /** First deposit, in the account currency. */
  deposit: '25000.00',
} as const
