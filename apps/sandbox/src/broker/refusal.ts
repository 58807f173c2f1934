import type { RefusalCode } from '@leverkit/sdk/contract'

/** The broker refuses a call: a code of the contract, and the values for its message. */
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
