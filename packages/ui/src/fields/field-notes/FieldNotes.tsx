import type { ReactNode } from 'react'
import { FieldError } from 'react-aria-components/FieldError'
import { Text } from 'react-aria-components/Text'

export interface FieldNotesProps {
  description?: ReactNode
  /** A sentence that says what is wrong; shown while the field around it is invalid. */
  errorMessage?: ReactNode
}

/** What stands below a field: help that stays, and the sentence that says what is wrong; both are read with the field. */
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
