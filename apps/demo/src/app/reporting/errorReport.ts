import { isLeverkitError, type LeverkitError } from '@leverkit/sdk'
import type { ErrorReport } from '../../slots/AppEvent.ts'
import { codeReport } from './codeReport.ts'

/** Report of an error in the code. `null` for an error of a call, which is reported once as such. */
export const errorReport = (kind: 'crash' | 'unhandled', error: unknown, screen: string): ErrorReport | null =>
  isLeverkitError(error) ? null : codeReport(kind, error, screen)

/** Report of a failed call: its name and code, without the message of the broker. */
export const callReport = (endpoint: string, { name, code }: LeverkitError, screen: string): ErrorReport => ({
  kind: 'call',
  name,
  screen,
  endpoint,
  code,
})
