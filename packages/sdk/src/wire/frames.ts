import { readInteger } from '../contract/readers.ts'
import { FieldError } from '../contract/shape.ts'
import { parseJson } from './json.ts'

/** Commands that the client sends on the socket. */
export type Command =
  | { readonly type: 'login'; readonly token: string }
  | { readonly type: 'sub' | 'unsub'; readonly topic: string }
  | { readonly type: 'logout' | 'ping' }

/** Frames that the broker sends on the socket. */
export type Frame =
  | { readonly type: 'login'; readonly code: number }
  | { readonly type: 'sub' | 'unsub'; readonly topic: string; readonly code: number }
  | { readonly type: 'pong' }
  | { readonly type: 'event'; readonly topic: string; readonly data: unknown }

/**
 * Encodes commands and decodes frames. The specification does not define the format of frames, so an integrator can replace
 * this object.
 */
export interface SocketProtocol {
  encode(command: Command): string
  /**
   * @param exact - if true, long JSON numbers are returned as text with all their digits, which takes longer. The stream passes
   * `true` after a price has arrived as a JSON number
   * @throws any error when the text is not a frame. The stream then ignores the text and reports `BAD_FRAME`
   */
  decode(text: string, exact?: boolean): Frame
}

/** Leverkit's default protocol; see PROTOCOL.md. */
export const defaultProtocol: SocketProtocol = {
  encode: (command) => JSON.stringify(command),
  decode(text, exact = false) {
    const value: unknown = exact ? parseJson(text) : JSON.parse(text)
    // `value` may be `null` or a number. `Object()` converts it to an object without any of the fields below.
    const frame = Object(value) as Readonly<Record<string, unknown>>
    const { type, topic } = frame
    if (type === undefined && typeof topic === 'string') return { type: 'event', topic, data: frame.data }
    if (type === 'pong') return { type }
    if (type === 'login') return { type, code: readInteger(frame.code) }
    if ((type === 'sub' || type === 'unsub') && typeof topic === 'string') return { type, topic, code: readInteger(frame.code) }
    throw new FieldError('', 'a frame')
  },
}
