import { ApiError, contract, isLeverkitError } from '@leverkit/sdk'
import { useCallback } from 'react'
import { useWords } from '../i18n/useWords.ts'

/** An error in the person's words: what happened, whether anything was done, and the code to tell support. A call that only reads does nothing: no word of it. */
export interface ErrorWords {
  readonly title: string
  readonly outcome: string
  readonly code: string
}

const groups: Readonly<Record<string, Readonly<Record<string, { readonly effect: string }>>>> = contract

const isRead = (endpoint = '') => {
  const [group = '', verb = ''] = endpoint.split('.')
  return groups[group]?.[verb]?.effect === 'read'
}

/** Turns any error into words; a partner's own refusal is told in the broker's words, which come in the person's language. */
export const useErrorWords = () => {
  const { t } = useWords('errors')
  return useCallback(
    (error: unknown): ErrorWords => {
      if (!isLeverkitError(error)) return { title: t('UNKNOWN'), outcome: t('mayHaveHappened'), code: 'UNKNOWN' }
      const reason = error instanceof ApiError ? error.reason : ''
      const outcome = error.effect === 'unknown' ? t('mayHaveHappened') : isRead(error.endpoint) ? '' : t('nothingDone')
      const title = t(error.code, { reason })
      return {
        // A code of a later version of the SDK has no words yet, and is said as it is.
        title: title === error.code ? t('UNKNOWN') : title,
        outcome,
        code: error.endpoint ? `${error.code} ${error.endpoint}` : error.code,
      }
    },
    [t],
  )
}
