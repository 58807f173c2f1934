import { ApiError, type LeverkitError } from '@leverkit/sdk'
import { useEffect, useRef } from 'react'
import { focusFirstError } from '../../screen/focusFirstError.ts'
import { useErrorWords } from '../../screen/useErrorWords.ts'
import type { AccountForm } from './register.model.ts'

type Field = 'account' | 'code' | 'password' | 'repeat' | 'inviteCode'

/** Refusals that are about one field of the form. */
const fields: Readonly<Record<string, Field>> = {
  ACCOUNT_TAKEN: 'account',
  WRONG_CODE: 'code',
  WEAK_PASSWORD: 'password',
  PASSWORDS_DIFFER: 'repeat',
  INVITE_CODE_UNKNOWN: 'inviteCode',
}

const fieldOf = (error: LeverkitError | null): Field | undefined => (error instanceof ApiError ? fields[error.code] : undefined)

/**
 * Shows a refusal at the field that it is about, and moves the focus to this field. The message disappears when the user edits
 * the field. `rest` is the error if it is about no field, for the banner above the submit button.
 */
export const useRefusal = ({ error, reset }: { error: LeverkitError | null; reset: () => void }) => {
  const wordsOf = useErrorWords()
  const form = useRef<HTMLFormElement>(null)
  const field = fieldOf(error)
  useEffect(() => {
    if (fieldOf(error) && form.current) focusFirstError(form.current)
  }, [error])
  return {
    form,
    rest: field ? null : error,
    at: (wanted: Field) => field === wanted && wordsOf(error).title,
    edited: (part: Partial<AccountForm>) => {
      if (field && field in part) reset()
    },
  }
}
