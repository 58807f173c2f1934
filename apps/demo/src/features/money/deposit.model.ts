import { isDecimal, isPositive } from '@leverkit/sdk/math'

export type DepositProblem = 'AMOUNT_REQUIRED' | 'PROOF_REQUIRED' | 'PROOF_UNDER_WAY'
export type DepositField = 'amount' | 'proof'

export interface DepositForm {
  /** Amount as decimal text. The text is empty until the user types an amount. */
  readonly amount: string
  readonly proofUrl: string | null
  readonly isUploading: boolean
}

/** Returns the problems of a deposit form by field. */
export const findProblems = ({ amount, proofUrl, isUploading }: DepositForm) => {
  const problems: Partial<Record<DepositField, DepositProblem>> = {}
  if (!isDecimal(amount) || !isPositive(amount)) problems.amount = 'AMOUNT_REQUIRED'
  if (proofUrl === null) problems.proof = isUploading ? 'PROOF_UNDER_WAY' : 'PROOF_REQUIRED'
  return problems
}
