import type { Evidence } from './wire/Evidence.ts'

/** Thrown by a check when the backend violates the expectation. */
export class Failure extends Error {
  readonly evidence: readonly Evidence[]
  /** Advice that fits the observation. @default the advice of the check */
  readonly advice: string | undefined

  constructor(seen: string, evidence: readonly Evidence[], advice?: string) {
    super(seen)
    this.name = 'Failure'
    this.evidence = evidence
    this.advice = advice
  }
}

/** Thrown when a check cannot examine its expectation. The message is the reason. */
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

/** Fails the check with advice that fits the observation. This advice replaces the advice of the check. */
export const failWith = (advice: string, seen: string, ...evidence: readonly Evidence[]): never => {
  throw new Failure(seen, evidence, advice)
}

/** Skips the check. */
export const skip = (reason: string): never => {
  throw new Skip(reason)
}
