import type { Database, Decision, Trx } from '../store/schema.ts'

/** Result of a decision that was carried out. After the commit, call `publish` to update memory. */
export interface Decided {
  readonly userId: number
  publish(): void
}

/** Carries out the decisions about reviews of one kind, such as reviews of deposits. */
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
