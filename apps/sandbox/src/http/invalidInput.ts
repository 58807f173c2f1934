interface InvalidInput {
  readonly issues: readonly { readonly path: string }[]
}

/** Whether the contract or a formula rejected an input. Checks the code, because importing the class would load the whole client. */
export const isInvalidInput = (error: unknown): error is Error & InvalidInput =>
  error instanceof Error && 'code' in error && error.code === 'INVALID_INPUT' && 'issues' in error
