interface SubmittedValueProps {
  name: string | undefined
  form: string | undefined
  isDisabled: boolean | undefined
  value: string
}

/**
 * A hidden input with which a form submits a value as canonical decimal text. The visible input has an empty name, so forms do
 * not submit its text, which has the separators of the language.
 */
export const SubmittedValue = ({ isDisabled = false, value, ...rest }: SubmittedValueProps) =>
  rest.name ? <input type="hidden" {...rest} value={value} disabled={isDisabled} /> : null

/** If a `SubmittedValue` submits the value under the given name, returns an empty `name` for the visible input. */
export const unnamed = (name: string | undefined): { name?: '' } => (name ? { name: '' } : {})
