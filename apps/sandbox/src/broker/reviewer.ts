import type { Database, Decision, Trx } from '../store/schema.ts'

/** A decision's user and its effect on memory. */
export interface Decided {
  readonly userId: number
  publish(): void
}

/** Carries out decisions about one kind of review. */
export interface Reviewer {
  /**
   * Carries the decision out, in the transaction that records it.
   *
   * @returns the user, and the update of memory after the commit
   */
  decide(trx: Trx, subjectId: number, decision: Decision, remark: string | null): Promise<Decided>
  /** Facts that a reviewer has to see, by name. */
  describe(db: Database, subjectId: number): Promise<Readonly<Record<string, string>>>
}
