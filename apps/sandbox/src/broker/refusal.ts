import type { RefusalCode } from '@leverkit/sdk/contract'

/**
 * Thrown when the broker refuses a call. Contains an error code of the contract, and the values for the placeholders of its
 * message.
 */
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
