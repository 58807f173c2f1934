interface SubmittedValueProps {
  name: string | undefined
  form: string | undefined
  isDisabled: boolean | undefined
  value: string
}

/**
 * Hidden input that submits a value as canonical decimal text. The text of the visible input has the separators of the language.
 * The visible input has an empty name, so forms do not submit it.
 */
export const SubmittedValue = ({ isDisabled = false, value, ...rest }: SubmittedValueProps) =>
  rest.name ? <input type="hidden" {...rest} value={value} disabled={isDisabled} /> : null

/** Empty name of the visible input of a field with a `SubmittedValue`. */
export const unnamed = (name: string | undefined): { name?: '' } => (name ? { name: '' } : {})
