import type { Database, Decision, Trx } from '../store/schema.ts'

/** What a decision was about, and how memory follows it. */
export interface Decided {
  readonly userId: number
  publish(): void
}

/** What a decision does to the thing that was reviewed. */
export interface Reviewer {
  /**
   * Carries the decision out, in the transaction that writes it down.
   *
   * @returns whom it was about, and what memory does after the commit
   */
  decide(trx: Trx, subjectId: number, decision: Decision, remark: string | null): Promise<Decided>
  /** What a reviewer has to see, as words and values. */
  describe(db: Database, subjectId: number): Promise<Readonly<Record<string, string>>>
}
