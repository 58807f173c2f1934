import { readInteger } from '../contract/readers.ts'
import { FieldError } from '../contract/shape.ts'
import { parseJson } from './json.ts'

/** What we say on the socket. */
export type Command =
  | { readonly type: 'login'; readonly token: string }
  | { readonly type: 'sub' | 'unsub'; readonly topic: string }
  | { readonly type: 'logout' | 'ping' }

/** What the broker says on the socket. */
export type Frame =
  | { readonly type: 'login'; readonly code: number }
  | { readonly type: 'sub' | 'unsub'; readonly topic: string; readonly code: number }
  | { readonly type: 'pong' }
  | { readonly type: 'event'; readonly topic: string; readonly data: unknown }

/** How commands and frames look as text. The specification does not show it, so a partner may replace the whole object. */
export interface SocketProtocol {
  encode(command: Command): string
  /**
   * @param exact - keep every digit of JSON numbers, whatever it costs: asked for once prices were seen to come as numbers
   * @throws any error when the text is no frame; the stream ignores it and tells of a `BAD_FRAME`
   */
  decode(text: string, exact?: boolean): Frame
}

/** Our default framing; see PROTOCOL.md. */
export const defaultProtocol: SocketProtocol = {
  encode: (command) => JSON.stringify(command),
  decode(text, exact = false) {
    const value: unknown = exact ? parseJson(text) : JSON.parse(text)
    // What is no object has none of these.
    const frame = Object(value) as Readonly<Record<string, unknown>>
    const { type, topic } = frame
    if (type === undefined && typeof topic === 'string') return { type: 'event', topic, data: frame.data }
    if (type === 'pong') return { type }
    if (type === 'login') return { type, code: readInteger(frame.code) }
    if ((type === 'sub' || type === 'unsub') && typeof topic === 'string') return { type, topic, code: readInteger(frame.code) }
    throw new FieldError('', 'a frame')
  },
}
