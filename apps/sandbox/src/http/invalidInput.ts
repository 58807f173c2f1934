interface InvalidInput {
  readonly issues: readonly { readonly path: string }[]
}

/**
 * Whether the contract or a formula rejected an input. It compares the error's code, because importing the error class would load
 * the whole client.
 */
export const isInvalidInput = (error: unknown): error is Error & InvalidInput =>
  error instanceof Error && 'code' in error && error.code === 'INVALID_INPUT' && 'issues' in error
