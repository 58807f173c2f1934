import type { ErrorReport } from '../../slots/AppEvent.ts'
import { codeReport } from './codeReport.ts'

/** Key in the browser's storage for the list of errors that occurred before the app started. */
const key = 'leverkit.startErrors'

/**
 * Reads the user's consent directly from the storage, because the inline script does not contain the module `usageConsent.ts`.
 */
const hasConsent = () => localStorage.getItem('leverkit.usage') === '1'

/** Maximum number of saved errors, so that a page that fails on every visit does not fill the storage. */
const most = 5

/** Event that the app emits when it begins to report errors itself. */
const takeover = 'leverkit:reports'

const saved = (): ErrorReport[] => {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '[]') as ErrorReport[]
  } catch {
    return []
  }
}

/**
 * Report of an error. An error with a `code` comes from a call. Its message is left out, because it may be the broker's text.
 */
const reportOf = (error: unknown): ErrorReport => {
  const { message, ...report } = codeReport('unhandled', error, 'start')
  const isOfCall = error instanceof Error && 'code' in error
  return message === undefined || isOfCall ? report : { ...report, message }
}

/** Saves an error that occurred before the app started, if the user has allowed reports. */
export const keepStartError = (error: unknown): void => {
  if (!hasConsent()) return
  const errors = saved()
  const report = reportOf(error)
  // Two imports of the same file fail with the same error, and the browser may also emit an event for this error.
  const isKnown = errors.some((known) => JSON.stringify(known) === JSON.stringify(report))
  if (errors.length >= most || isKnown) return
  try {
    localStorage.setItem(key, JSON.stringify([...errors, report]))
  } catch {
    // The storage is full, and a report is dispensable.
  }
}

/**
 * Saves errors until the app reports errors itself. If an error prevents the start of the app, the next visit reports this
 * error. Without the user's consent, no error is saved.
 */
export const watchStart = (): void => {
  const onError = ({ error }: ErrorEvent) => keepStartError(error)
  const onRejection = ({ reason }: PromiseRejectionEvent) => keepStartError(reason)
  addEventListener('error', onError)
  addEventListener('unhandledrejection', onRejection)
  addEventListener(
    takeover,
    () => {
      removeEventListener('error', onError)
      removeEventListener('unhandledrejection', onRejection)
    },
    { once: true },
  )
}

/** Stops `watchStart`. Returns the saved errors and deletes them. */
export const takeStartErrors = (): readonly ErrorReport[] => {
  dispatchEvent(new Event(takeover))
  const errors = saved()
  localStorage.removeItem(key)
  return errors
}
