interface SubmittedValueProps {
  name: string | undefined
  form: string | undefined
  isDisabled: boolean | undefined
  value: string
}

/**
 * Hidden input that submits a value as canonical decimal text. The visible input has the separators of the language, so its own
 * name is empty, and forms skip it.
 */
export const SubmittedValue = ({ isDisabled = false, value, ...rest }: SubmittedValueProps) =>
  rest.name ? <input type="hidden" {...rest} value={value} disabled={isDisabled} /> : null

/** Empty name of the visible input of a field with a `SubmittedValue`. */
export const unnamed = (name: string | undefined): { name?: '' } => (name ? { name: '' } : {})
