/**
 * Properties that mark a field as invalid while it has an error message. Without an error message, the field has no `isInvalid`,
 * because `isInvalid={false}` would override `isRequired`, `validate` and server errors.
 */
export const invalidIf = (errorMessage: unknown): { isInvalid?: true } => (errorMessage ? { isInvalid: true } : {})
