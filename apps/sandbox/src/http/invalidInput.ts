interface InvalidInput {
  readonly issues: readonly { readonly path: string }[]
}

/**
 * Whether the contract or a formula of the SDK threw this error because of invalid input. The check compares the code of the
 * error, because an import of the error class would load the whole SDK client.
 */
export const isInvalidInput = (error: unknown): error is Error & InvalidInput =>
  error instanceof Error && 'code' in error && error.code === 'INVALID_INPUT' && 'issues' in error
