import type { Database, Decision, Trx } from '../store/schema.ts'

/** Result of a decision: its user, and `publish`, which updates memory after the commit. */
export interface Decided {
  readonly userId: number
  publish(): void
}

/** Carries out decisions about one kind of review. */
export interface Reviewer {
  /**
   * Carries out the decision, in the transaction that records it.
   *
   * @returns the user, and the update of memory for after the commit
   */
  decide(trx: Trx, subjectId: number, decision: Decision, remark: string | null): Promise<Decided>
  /** Returns the facts that a reviewer needs to see, by name. */
  describe(db: Database, subjectId: number): Promise<Readonly<Record<string, string>>>
}
