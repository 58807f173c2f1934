import { isLeverkitError, type LeverkitError } from '@leverkit/sdk'
import type { ErrorReport } from '../../slots/AppEvent.ts'

/** Removes what could identify a user: e-mail addresses, queries of addresses, and numbers of four and more digits. */
const anonymous = (text: string): string =>
  text
    .replace(/[^\s@()<>"']+@[^\s@()<>"']+/g, '…')
    .replace(/([?#])[^\s)'":]+/g, '$1…')
    .replace(/\+?\d(?:[\d .,-]{2,}\d)/g, '…')

/** Places of a stack, without its message and without queries of addresses. */
const placesOf = (error: Error): string =>
  (error.stack ?? '')
    .split('\n')
    .filter((line) => /^\s*at .+:\d+\)?$|^\S*@\S+:\d+$/.test(line))
    .map((line) => line.replace(/[?#][^\s):]+/g, ''))
    .join('\n')

/** Report of an error in the code. `null` for an error of a call, which is reported once as such. */
export const errorReport = (kind: 'crash' | 'unhandled', error: unknown, screen: string): ErrorReport | null => {
  if (isLeverkitError(error)) return null
  if (!(error instanceof Error)) return { kind, name: typeof error, screen }
  return { kind, name: error.name, screen, message: anonymous(error.message), stack: placesOf(error) }
}

/** Report of a failed call: its name and code, without the message of the broker. */
export const callReport = (endpoint: string, { name, code }: LeverkitError, screen: string): ErrorReport => ({
  kind: 'call',
  name,
  screen,
  endpoint,
  code,
})
