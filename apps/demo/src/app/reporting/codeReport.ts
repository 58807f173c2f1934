import type { ErrorReport } from '../../slots/AppEvent.ts'

/**
 * Removes parts of a text that could identify a user: e-mail addresses, queries of URLs, and numbers that have at least four
 * characters, including separators.
 */
const anonymous = (text: string): string =>
  text
    .replace(/[^\s@()<>"']+@[^\s@()<>"']+/g, '…')
    .replace(/([?#])[^\s)'":]+/g, '$1…')
    .replace(/\+?\d(?:[\d .,-]{2,}\d)/g, '…')

/** The code locations of a stack trace, without the error's message and without the query strings of URLs. */
const placesOf = (error: Error): string =>
  (error.stack ?? '')
    .split('\n')
    .filter((line) => /^\s*at .+:\d+\)?$|^\S*@\S+:\d+$/.test(line))
    .map((line) => line.replace(/[?#][^\s):]+/g, ''))
    .join('\n')

/** Report of an error in the code, without personal data. */
export const codeReport = (kind: 'crash' | 'unhandled', error: unknown, screen: string): ErrorReport =>
  error instanceof Error
    ? { kind, name: error.name, screen, message: anonymous(error.message), stack: placesOf(error) }
    : { kind, name: typeof error, screen }
