import type { RefusalCode } from '@leverkit/sdk/contract'

/** The broker says no, and why: a code that clients know, and the values that its sentence names. */
export class Refusal extends Error {
  readonly code: RefusalCode | 'SESSION_EXPIRED'
  readonly values: Readonly<Record<string, string>>

  constructor(code: RefusalCode | 'SESSION_EXPIRED', values: Readonly<Record<string, string>> = {}) {
    super(code)
    this.name = 'Refusal'
    this.code = code
    this.values = values
  }
}
