import { StreamError } from '../errors.ts'
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
   * @throws StreamError `BAD_FRAME` when the text is no frame
   */
  decode(text: string, exact?: boolean): Frame
}

const badFrame = (why: string, cause?: unknown) =>
  new StreamError({ code: 'BAD_FRAME', message: `A frame could not be read (${why}). It was ignored.`, cause })

const parse = (text: string, exact: boolean): Record<string, unknown> => {
  let value: unknown
  try {
    value = exact ? parseJson(text) : JSON.parse(text)
  } catch (cause) {
    throw badFrame('not JSON', cause)
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw badFrame('not an object')
  return value as Record<string, unknown>
}

/** Our default framing; see PROTOCOL.md. */
export const defaultProtocol: SocketProtocol = {
  encode: (command) => JSON.stringify(command),
  decode(text, exact = false) {
    const frame = parse(text, exact)
    const { topic, type } = frame
    if (type === undefined && typeof topic === 'string') return { type: 'event', topic, data: frame.data }
    if (type === 'pong') return { type }
    const code = typeof frame.code === 'string' && /^\d+$/.test(frame.code) ? Number.parseInt(frame.code, 10) : frame.code
    if (typeof code === 'number') {
      if (type === 'login') return { type, code }
      if ((type === 'sub' || type === 'unsub') && typeof topic === 'string') return { type, topic, code }
    }
    throw badFrame('unknown type')
  },
}
