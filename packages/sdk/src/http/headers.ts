import { invalid } from '../errors.ts'

/** Header values by header name. */
export type HeaderTexts = Readonly<Record<string, string>>

/** Pattern of a valid header value. It contains no line break, because a line break would start another header. */
export const headerText = /^[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$/
export const notHeaderText = 'is not visible ASCII text without a blank at its ends'
const headerName = /^[\w!#$%&'*+.^`|~-]+$/
/** Names of the headers that the SDK sets. */
const own: readonly string[] = ['lang', 'authorization', 'content-type', 'idempotency-key']

const problemOf = (name: string, value: unknown): string | null => {
  if (!headerName.test(name)) return 'is not a valid header name'
  if (own.includes(name.toLowerCase())) return 'is set by the SDK: use lang, token or idempotency of the client'
  return typeof value === 'string' && headerText.test(value) ? null : notHeaderText
}

/**
 * Validates and copies the caller's headers.
 *
 * @throws InvalidInputError for the first header that the SDK sets or that cannot be sent
 */
export const checkedHeaders = (headers: HeaderTexts, endpoint?: string): HeaderTexts => {
  const copy = { ...headers }
  for (const [name, value] of Object.entries(copy)) {
    const problem = problemOf(name, value)
    if (problem !== null) throw invalid(`headers[${JSON.stringify(name)}]`, problem, endpoint)
  }
  return copy
}
