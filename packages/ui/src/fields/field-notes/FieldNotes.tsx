import type { ReactNode } from 'react'
import { FieldError } from 'react-aria-components/FieldError'
import { Text } from 'react-aria-components/Text'

/** One or several messages about an invalid value. If the value is valid: null, undefined or true. */
export type ValidationMessage = string | string[] | true | null | undefined

export interface FieldNotesProps {
  description?: ReactNode
  /**
   * Error message, as a sentence, shown while the surrounding field is invalid. If omitted, the messages of form validation are
   * shown.
   */
  errorMessage?: ReactNode
}

/** Description and error message below a field. Together they are the accessible description of the input. */
export function FieldNotes({ description, errorMessage }: FieldNotesProps) {
  return (
    <>
      {description && (
        <Text slot="description" className="lk-field-description">
          {description}
        </Text>
      )}
      <FieldError className="lk-field-error">{errorMessage || undefined}</FieldError>
    </>
  )
}
