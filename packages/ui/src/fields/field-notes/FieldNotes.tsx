import type { ReactNode } from 'react'
import { FieldError } from 'react-aria-components/FieldError'
import { Text } from 'react-aria-components/Text'

export interface FieldNotesProps {
  description?: ReactNode
  /** Error message, as a sentence. Shown while the surrounding field is invalid. */
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
      <FieldError className="lk-field-error">{errorMessage}</FieldError>
    </>
  )
}
