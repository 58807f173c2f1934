import { isDecimal, isPositive } from '@leverkit/sdk/math'

export type DepositProblem = 'AMOUNT_REQUIRED' | 'PROOF_REQUIRED' | 'PROOF_UNDER_WAY' | 'NO_CHANNEL'
export type DepositField = 'amount' | 'proof' | 'channel'

/** What a deposit has so far. */
export interface DepositForm {
  /** Decimal text, or empty. */
  readonly amount: string
  readonly proofUrl: string | null
  readonly isUploading: boolean
  /** Whether a network, or an account for a wire, is chosen. */
  readonly hasChannel: boolean
}

/** What stands in the way of telling the broker of it. */
export const findProblems = ({ amount, proofUrl, isUploading, hasChannel }: DepositForm) => {
  const problems: Partial<Record<DepositField, DepositProblem>> = {}
  if (!hasChannel) problems.channel = 'NO_CHANNEL'
  if (!isDecimal(amount) || !isPositive(amount)) problems.amount = 'AMOUNT_REQUIRED'
  if (proofUrl === null) problems.proof = isUploading ? 'PROOF_UNDER_WAY' : 'PROOF_REQUIRED'
  return problems
}
