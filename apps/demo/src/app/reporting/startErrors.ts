import type { ErrorReport } from '../../slots/AppEvent.ts'
import { codeReport } from './codeReport.ts'

/** Key of the errors before the start in the browser's storage: a list of reports. */
const key = 'leverkit.startErrors'

/** Value of `usageConsent` in the browser's storage. The inline script does not load the module. */
const hasConsent = () => localStorage.getItem('leverkit.usage') === '1'

/** Maximum number of errors. A page that fails again and again does not fill the storage. */
const most = 5

/** Event with which the app takes over: from then on, its own reports receive errors. */
const takeover = 'leverkit:reports'

const saved = (): ErrorReport[] => {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '[]') as ErrorReport[]
  } catch {
    return []
  }
}

/** Report of an error. The message of an error with a code is left out, because it may contain a text of the broker. */
const reportOf = (error: unknown): ErrorReport => {
  const { message, ...report } = codeReport('unhandled', error, 'start')
  const isOfCall = error instanceof Error && 'code' in error
  return message === undefined || isOfCall ? report : { ...report, message }
}

/** Keeps an error that occurred before the start of the app, if the user has allowed reports. */
export const keepStartError = (error: unknown): void => {
  if (!hasConsent()) return
  const errors = saved()
  const report = reportOf(error)
  // Two imports of the same file fail with the same error, and the browser may report it as well.
  const isKnown = errors.some((known) => JSON.stringify(known) === JSON.stringify(report))
  if (errors.length >= most || isKnown) return
  try {
    localStorage.setItem(key, JSON.stringify([...errors, report]))
  } catch {
    // The storage is full, and a report is dispensable.
  }
}

/**
 * Keeps errors until the app reports errors itself. An error that stops the app is kept too, and the next visit reports it. Without
 * the user's consent, nothing is kept.
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

/** Ends `watchStart`. Returns the kept errors, and removes them. */
export const takeStartErrors = (): readonly ErrorReport[] => {
  dispatchEvent(new Event(takeover))
  const errors = saved()
  localStorage.removeItem(key)
  return errors
}
