interface SubmittedValueProps {
  name: string | undefined
  form: string | undefined
  isDisabled: boolean | undefined
  value: string
}

/**
 * A hidden input that adds a value to a form as canonical decimal text. The visible input contains the same value with the
 * separators of the language. It has an empty name, so forms do not submit it.
 */
export const SubmittedValue = ({ isDisabled = false, value, ...rest }: SubmittedValueProps) =>
  rest.name ? <input type="hidden" {...rest} value={value} disabled={isDisabled} /> : null

/** If a `SubmittedValue` submits the value under the given name, returns an empty `name` for the visible input. */
export const unnamed = (name: string | undefined): { name?: '' } => (name ? { name: '' } : {})
