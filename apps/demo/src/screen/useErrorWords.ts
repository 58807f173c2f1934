import { ApiError, contract, isLeverkitError, type LeverkitError, TransportError } from '@leverkit/sdk'
import type { TFunction } from 'i18next'
import { useCallback } from 'react'
import { i18n } from '../i18n/i18n.ts'
import { useTranslation } from '../i18n/useTranslation.ts'

/** An error in the user's language: its cause, whether anything was done, and the code for support. */
export interface ErrorWords {
  readonly title: string
  /** Empty for reads and sign-ins: there is nothing to undo or to repeat. */
  readonly outcome: string
  readonly code: string
  /** Displayed code; empty when the title already contains its meaning. */
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

/**
 * Whether the backend's profile gives the code a meaning. Excludes OUTCOME_UNKNOWN, for which the broker's own sentence is
 * better.
 */
const hasMeaning = (error: LeverkitError) =>
  error instanceof ApiError && error.code !== 'REFUSED' && error.code !== 'OUTCOME_UNKNOWN'

const firstServerError = 500
/** A gateway answers with 5xx for a server that is down. */
const isDown = (error: LeverkitError) =>
  error instanceof TransportError && error.code === 'UNREADABLE' && (error.status ?? 0) >= firstServerError

/** Whether only the broker's sentence contains the bounds of the amount. */
const hasBounds = (error: LeverkitError): error is ApiError => error instanceof ApiError && error.code === 'AMOUNT_NOT_ALLOWED'

const hasOwnWords = (code: string): code is keyof typeof import('../i18n/locales/en/errors.json') => i18n.exists(`errors:${code}`)

const titleOf = (error: LeverkitError, t: TFunction<'errors'>): string => {
  // The broker's sentence is shown as received: it is in the user's language, and the app does not know the code.
  if (error instanceof ApiError && !hasMeaning(error)) return error.reason || t(error.effect === 'none' ? 'REFUSED' : 'UNKNOWN')
  if (hasBounds(error) && error.reason) return error.reason
  const key = isDown(error) ? 'UNAVAILABLE' : error.code
  // Codes of a newer SDK have no translation yet.
  return t(hasOwnWords(key) ? key : 'UNKNOWN')
}

const outcomeOf = (error: LeverkitError, t: TFunction<'errors'>): string => {
  const entry = entryOf(error.endpoint)
  if (entry?.effect === 'read' || entry?.opensSession) return ''
  return t(error.effect === 'unknown' ? 'mayHaveHappened' : 'nothingDone')
}

/** Returns a function that translates any error. */
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
