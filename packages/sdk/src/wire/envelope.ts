import { codes } from '../contract/codes.ts'
import { parseJson } from './json.ts'

/** What every call answers: `code` as text, `msg`, and `data` still as it came. */
export interface Envelope {
  readonly code: string
  readonly msg: string
  readonly data: unknown
}

/** The text of the success code; the wire may send it as a number or as text. */
export const SUCCESS = String(codes.SUCCESS)
export const SESSION_EXPIRED = String(codes.SESSION_EXPIRED)

/** Reads a body as an envelope, or answers what it is instead. */
export const readEnvelope = (body: string): Envelope | { readonly unreadable: string; readonly cause?: unknown } => {
  let value: unknown
  try {
    value = parseJson(body)
  } catch (cause) {
    return { unreadable: 'the body is not JSON', cause }
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return { unreadable: 'the body is not an envelope' }
  const { code, msg, data } = value as Record<string, unknown>
  if (typeof code !== 'number' && typeof code !== 'string') return { unreadable: 'the body is not an envelope' }
  return { code: String(code), msg: typeof msg === 'string' ? msg : '', data }
}

/** Reads a body that stands outside the envelope: JSON, or else the plain text that it is. */
export const readBare = (body: string): unknown => {
  try {
    return parseJson(body)
  } catch {
    // Not JSON is not wrong here: the entry's own shape decides whether text is an answer.
    return body
  }
}

/** The same from the other side: what a broker answers. */
export const writeEnvelope = (code: number, msg: string, data: unknown): string =>
  JSON.stringify({ code, msg, data: data ?? null })
