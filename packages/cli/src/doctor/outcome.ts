import type { Evidence } from './wire/Evidence.ts'

/** Thrown by a check when the backend violates the expectation. */
export class Failure extends Error {
  readonly evidence: readonly Evidence[]

  constructor(seen: string, evidence: readonly Evidence[]) {
    super(seen)
    this.name = 'Failure'
    this.evidence = evidence
  }
}

/** Thrown when the expectation of a check cannot be checked. The message is the reason. */
export class Skip extends Error {
  constructor(reason: string) {
    super(reason)
    this.name = 'Skip'
  }
}

/** Ends a check as failed. */
export const fail = (seen: string, ...evidence: readonly Evidence[]): never => {
  throw new Failure(seen, evidence)
}

/** Ends a check as skipped. */
export const skip = (reason: string): never => {
  throw new Skip(reason)
}
