import { InvalidInputError, type Issue } from '../errors.ts'

/** Headers by their names. */
export type HeaderTexts = Readonly<Record<string, string>>

/** Text of a header: a line break in it would begin another header. */
export const headerText = /^[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$/
const headerName = /^[\w!#$%&'*+.^`|~-]+$/
/** Headers that the SDK sets. */
const own: readonly string[] = ['lang', 'authorization', 'content-type', 'idempotency-key']

const problemOf = (name: string, value: unknown): string | null => {
  if (!headerName.test(name)) return 'is not the name of a header'
  if (own.includes(name.toLowerCase())) return 'is set by the SDK: use lang, token or idempotency of the client'
  return typeof value === 'string' && headerText.test(value) ? null : 'is not visible ASCII text without a blank at its ends'
}

/**
 * Checks and copies headers of the caller.
 *
 * @throws InvalidInputError with one issue for each header that the SDK sets or that cannot be sent
 */
export const checkedHeaders = (headers: HeaderTexts, endpoint?: string): HeaderTexts => {
  const copy = { ...headers }
  const issues = Object.entries(copy).flatMap(([name, value]): Issue[] => {
    const message = problemOf(name, value)
    return message === null ? [] : [{ path: `headers[${JSON.stringify(name)}]`, code: 'INVALID', message }]
  })
  if (issues.length > 0) throw new InvalidInputError(issues, endpoint)
  return copy
}
