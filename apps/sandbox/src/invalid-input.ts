import type { InvalidInputError } from '@leverkit/sdk'

/** Whether the contract or a formula refused an input. Told by its code: the class itself would pull in the whole client. */
export const isInvalidInput = (error: unknown): error is InvalidInputError =>
  error instanceof Error && 'code' in error && error.code === 'INVALID_INPUT' && 'issues' in error
