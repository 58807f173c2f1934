interface InvalidInput {
  readonly issues: readonly { readonly path: string }[]
}

/**
 * Whether an error means that the contract or a formula of the SDK rejected an input. The check compares the
 * error's code, because importing the error class would load the whole SDK client.
 */
export const isInvalidInput = (error: unknown): error is Error & InvalidInput =>
  error instanceof Error && 'code' in error && error.code === 'INVALID_INPUT' && 'issues' in error
