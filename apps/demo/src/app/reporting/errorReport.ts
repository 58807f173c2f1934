import { isLeverkitError, type LeverkitError } from '@leverkit/sdk'
import type { ErrorReport } from '../../slots/AppEvent.ts'
import { codeReport } from './codeReport.ts'

/** Report of an error in the code. Returns `null` for the error of a failed call, because `callReport` already reports it. */
export const errorReport = (kind: 'crash' | 'unhandled', error: unknown, screen: string): ErrorReport | null =>
  isLeverkitError(error) ? null : codeReport(kind, error, screen)

/** Report of a failed call: its name and its error code, without the broker's text. */
export const callReport = (endpoint: string, { name, code }: LeverkitError, screen: string): ErrorReport => ({
  kind: 'call',
  name,
  screen,
  endpoint,
  code,
})
