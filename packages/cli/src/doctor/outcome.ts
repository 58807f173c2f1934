import type { Evidence } from './wire/Evidence.ts'

/** Thrown by a check whose expectation is violated. */
export class Failure extends Error {
  readonly evidence: readonly Evidence[]

  constructor(seen: string, evidence: readonly Evidence[]) {
    super(seen)
    this.name = 'Failure'
    this.evidence = evidence
  }
}

/** Thrown by a check that cannot be examined, with the reason. */
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
