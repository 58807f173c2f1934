import { codes } from '../contract/codes.ts'
import { parseJson } from './json.ts'

/** Envelope of every answer: `code` as text, `msg`, and the undecoded `data`. */
export interface Envelope {
  readonly code: string
  readonly msg: string
  readonly data: unknown
}

/** Success code as text. The wire may contain it as a number or as text. */
export const SUCCESS = String(codes.SUCCESS)
export const SESSION_EXPIRED = String(codes.SESSION_EXPIRED)

/** Reads a body as an envelope, or returns the reason why it is not an envelope. */
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

/** Reads a body that has no envelope: as JSON if possible, otherwise as plain text. */
export const readBare = (body: string): unknown => {
  try {
    return parseJson(body)
  } catch {
    // Plain text is allowed here: the response shape of the endpoint decides whether it is valid.
    return body
  }
}

/** Returns the JSON text of an answer's envelope, for brokers. */
export const writeEnvelope = (code: number, msg: string, data: unknown): string =>
  JSON.stringify({ code, msg, data: data ?? null })
