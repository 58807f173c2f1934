interface SubmittedValueProps {
  name: string | undefined
  form: string | undefined
  isDisabled: boolean | undefined
  value: string
}

/**
 * Hidden input that submits a value as canonical decimal text. Forms skip the visible input, whose text has the separators of the
 * language, because its name is empty.
 */
export const SubmittedValue = ({ isDisabled = false, value, ...rest }: SubmittedValueProps) =>
  rest.name ? <input type="hidden" {...rest} value={value} disabled={isDisabled} /> : null

/** Empty name of the visible input of a field with a `SubmittedValue`. */
export const unnamed = (name: string | undefined): { name?: '' } => (name ? { name: '' } : {})
