import type { Database, Decision, Trx } from '../store/schema.ts'

/**
 * Result of a decision that was carried out: the affected user and the function `publish`. Call `publish` after the
 * commit to update memory.
 */
export interface Decided {
  readonly userId: number
  publish(): void
}

/** Carries out the decisions made in reviews of one kind. */
export interface Reviewer {
  /**
   * Carries out a decision, in the transaction that records the decision.
   *
   * @returns the user, and the function that updates memory after the commit
   */
  decide(trx: Trx, subjectId: number, decision: Decision, remark: string | null): Promise<Decided>
  /** Returns the facts that a human reviewer needs for a decision. The keys are the names of the facts. */
  describe(db: Database, subjectId: number): Promise<Readonly<Record<string, string>>>
}
