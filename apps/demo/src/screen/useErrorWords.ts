import { ApiError, contract, isLeverkitError, type LeverkitError, TransportError } from '@leverkit/sdk'
import type { TFunction } from 'i18next'
import { useCallback } from 'react'
import { i18n } from '../i18n/i18n.ts'
import { useTranslation } from '../i18n/useTranslation.ts'

/** Texts for an error in the user's language: the cause, the effect of the call, and the code for support. */
export interface ErrorWords {
  readonly title: string
  /**
   * Text about the effect of the call. Empty for reads and sign-ins, because these calls leave nothing to undo.
   */
  readonly outcome: string
  readonly code: string
  /** Code as displayed; empty if the title already expresses the meaning of the code. */
  readonly codeLine: string
  /** Whether customer support needs the code. It does if the outcome is unknown or the answer was unexpected. */
  readonly isForSupport: boolean
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
 * Whether the backend's profile gives the code a meaning. Returns false for OUTCOME_UNKNOWN, because for this code the
 * broker's text is better than the app's text.
 */
const hasMeaning = (error: LeverkitError) =>
  error instanceof ApiError && error.code !== 'REFUSED' && error.code !== 'OUTCOME_UNKNOWN'

const firstServerError = 500
/** Whether the server is down. In this case, a gateway answers with a 5xx status. */
const isDown = (error: LeverkitError) =>
  error instanceof TransportError && error.code === 'UNREADABLE' && (error.status ?? 0) >= firstServerError

/** Whether the error is about the bounds of an amount. Only the broker's text contains these bounds. */
const hasBounds = (error: LeverkitError): error is ApiError => error instanceof ApiError && error.code === 'AMOUNT_NOT_ALLOWED'

const hasOwnWords = (code: string): code is keyof typeof import('../i18n/locales/en/errors.json') => i18n.exists(`errors:${code}`)

/**
 * Whether the effect of a write is unknown because its answer was unexpected. Returns false for a sign-in, because the
 * user can simply repeat a sign-in.
 */
const isUnexpectedWrite = (error: LeverkitError) =>
  error.code === 'OFF_CONTRACT' && error.effect === 'unknown' && !entryOf(error.endpoint)?.opensSession

const titleOf = (error: LeverkitError, t: TFunction<'errors'>): string => {
  // Shows the broker's text unchanged, because it is in the user's language and the app does not know the code.
  if (error instanceof ApiError && !hasMeaning(error)) return error.reason || t(error.effect === 'none' ? 'REFUSED' : 'UNKNOWN')
  if (hasBounds(error) && error.reason) return error.reason
  const key = isDown(error) ? 'UNAVAILABLE' : isUnexpectedWrite(error) ? 'OFF_CONTRACT_WRITE' : error.code
  // The app has no translation for codes that only a newer SDK has.
  return t(hasOwnWords(key) ? key : 'UNKNOWN')
}

const outcomeOf = (error: LeverkitError, t: TFunction<'errors'>): string => {
  const entry = entryOf(error.endpoint)
  if (entry?.effect === 'read' || entry?.opensSession) return ''
  return t(error.effect === 'unknown' ? 'mayHaveHappened' : 'nothingDone')
}

/** Returns a function that describes any error in the user's language. */
export const useErrorWords = () => {
  const { t } = useTranslation('errors')
  return useCallback(
    (error: unknown): ErrorWords => {
      const line = (code: string) => t('code', { code })
      if (!isLeverkitError(error))
        return {
          ...{ title: t('UNKNOWN'), outcome: t('mayHaveHappened') },
          ...{ code: 'UNKNOWN', codeLine: line('UNKNOWN'), isForSupport: true },
        }
      const code = error instanceof ApiError && !hasMeaning(error) ? error.wireCode : error.code
      return {
        title: titleOf(error, t),
        outcome: outcomeOf(error, t),
        code: error.endpoint ? `${code} ${error.endpoint}` : code,
        codeLine: hasMeaning(error) ? '' : line(code),
        isForSupport: !hasMeaning(error) && (error.effect === 'unknown' || error.code === 'OFF_CONTRACT'),
      }
    },
    [t],
  )
}
