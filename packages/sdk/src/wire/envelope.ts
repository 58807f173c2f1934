import { codes } from '../contract/codes.ts'
import { parseJson } from './json.ts'

/** Envelope of an answer: `code` (always text), `msg`, and `data` in wire form. */
export interface Envelope {
  readonly code: string
  readonly msg: string
  readonly data: unknown
}

/** Success code. It is text, because a broker may send codes as numbers or as text. */
export const SUCCESS = String(codes.SUCCESS)
export const SESSION_EXPIRED = String(codes.SESSION_EXPIRED)

/** Decodes the envelope in a body. If the body is not an envelope, returns the reason. */
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

/** Decodes a body without an envelope: as JSON if possible, otherwise as plain text. */
export const readBare = (body: string): unknown => {
  try {
    return parseJson(body)
  } catch {
    // An endpoint may answer with plain text. The caller validates the text against the response shape of the endpoint.
    return body
  }
}

/** Returns the JSON text of an envelope. A broker uses this function to answer calls. */
export const writeEnvelope = (code: number, msg: string, data: unknown): string =>
  JSON.stringify({ code, msg, data: data ?? null })
