import { ApiError, contract, isLeverkitError, type LeverkitError, TransportError } from '@leverkit/sdk'
import type { TFunction } from 'i18next'
import { useCallback } from 'react'
import { i18n } from '../i18n/i18n.ts'
import { useTranslation } from '../i18n/useTranslation.ts'

/** An error in the person's words: what happened, whether anything was done, and the code to tell support. */
export interface ErrorWords {
  readonly title: string
  /** Empty where the call only reads, or only opens a session: there is nothing to undo or to repeat. */
  readonly outcome: string
  readonly code: string
  /** The code as it is shown beside the words; empty where the words say all that it does. */
  readonly codeLine: string
}

interface Known {
  readonly effect: string
  readonly opensSession?: true
}

const groups: Readonly<Record<string, Readonly<Record<string, Known>>>> = contract

const entryOf = (endpoint = ''): Known | undefined => {
  const [group = '', verb = ''] = endpoint.split('.')
  return groups[group]?.[verb]
}

/** A refusal that the backend's profile of codes gives a meaning of ours. That nobody knows what was done is best said by the broker. */
const hasMeaning = (error: LeverkitError) =>
  error instanceof ApiError && error.code !== 'REFUSED' && error.code !== 'OUTCOME_UNKNOWN'

const firstServerError = 500
/** A gateway answers for a server that is down. */
const isDown = (error: LeverkitError) =>
  error instanceof TransportError && error.code === 'UNREADABLE' && (error.status ?? 0) >= firstServerError

/** Refusals whose bounds the broker's sentence has and ours cannot have. */
const hasBounds = (error: LeverkitError): error is ApiError => error instanceof ApiError && error.code === 'AMOUNT_NOT_ALLOWED'

const hasOwnWords = (code: string): code is keyof typeof import('../i18n/locales/en/errors.json') => i18n.exists(`errors:${code}`)

const titleOf = (error: LeverkitError, t: TFunction<'errors'>): string => {
  // What the broker says goes as it came: it speaks the person's language, and nobody else knows what its code means.
  if (error instanceof ApiError && !hasMeaning(error)) return error.reason || t(error.effect === 'none' ? 'REFUSED' : 'UNKNOWN')
  if (hasBounds(error) && error.reason) return error.reason
  const key = isDown(error) ? 'UNAVAILABLE' : error.code
  // A code of a later version of the SDK has no words yet.
  return t(hasOwnWords(key) ? key : 'UNKNOWN')
}

const outcomeOf = (error: LeverkitError, t: TFunction<'errors'>): string => {
  const entry = entryOf(error.endpoint)
  if (entry?.effect === 'read' || entry?.opensSession) return ''
  return t(error.effect === 'unknown' ? 'mayHaveHappened' : 'nothingDone')
}

/** Turns any error into words. */
export const useErrorWords = () => {
  const { t } = useTranslation('errors')
  return useCallback(
    (error: unknown): ErrorWords => {
      const line = (code: string) => `${t('code')}: ${code}`
      if (!isLeverkitError(error))
        return { title: t('UNKNOWN'), outcome: t('mayHaveHappened'), code: 'UNKNOWN', codeLine: line('UNKNOWN') }
      const code = error instanceof ApiError && !hasMeaning(error) ? error.wireCode : error.code
      return {
        title: titleOf(error, t),
        outcome: outcomeOf(error, t),
        code: error.endpoint ? `${code} ${error.endpoint}` : code,
        codeLine: hasMeaning(error) ? '' : line(code),
      }
    },
    [t],
  )
}
