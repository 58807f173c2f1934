interface InvalidInput {
  readonly issues: readonly { readonly path: string }[]
}

/** Whether the contract or a formula refused an input. Told by its code: the class itself would pull in the whole client. */
export const isInvalidInput = (error: unknown): error is Error & InvalidInput =>
  error instanceof Error && 'code' in error && error.code === 'INVALID_INPUT' && 'issues' in error
