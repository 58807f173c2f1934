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

/** Fails the check. */
export const fail = (seen: string, ...evidence: readonly Evidence[]): never => {
  throw new Failure(seen, evidence)
}

/** Skips the check. */
export const skip = (reason: string): never => {
  throw new Skip(reason)
}
