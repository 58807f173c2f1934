import { codes } from '../contract/codes.ts'
import { parseJson } from './json.ts'

/** Envelope of every answer: `code` as text, `msg`, and the unread `data`. */
export interface Envelope {
  readonly code: string
  readonly msg: string
  readonly data: unknown
}

/** The text of the success code; the wire may send it as a number or as text. */
export const SUCCESS = String(codes.SUCCESS)
export const SESSION_EXPIRED = String(codes.SESSION_EXPIRED)

/** Reads a body as an envelope, or returns why it is not one. */
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

/** Reads a body without an envelope: as JSON, or else as plain text. */
export const readBare = (body: string): unknown => {
  try {
    return parseJson(body)
  } catch {
    // Plain text is allowed here: the shape of the entry decides whether it is a valid answer.
    return body
  }
}

/** Writes the envelope of a broker's answer. */
export const writeEnvelope = (code: number, msg: string, data: unknown): string =>
  JSON.stringify({ code, msg, data: data ?? null })
