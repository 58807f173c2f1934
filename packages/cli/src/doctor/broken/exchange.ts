import type { CallName } from './callName.ts'

/** Headers in the order in which they are sent. A name may occur several times. */
export type Headers = readonly (readonly [name: string, value: string])[]

/** A request as the proxy received it. */
export interface Call {
  /** Name in the contract; null for any other address. */
  readonly name: CallName | null
  readonly method: string
  /** Path with the query. */
  readonly path: string
  readonly headers: Headers
  readonly body: Buffer
}

/** An answer as the proxy sends it. */
export interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly body: Buffer
  /**
   * `half`: the connection breaks after half of the body. `after`: the connection closes after the answer, without a header
   * that announces this.
   */
  readonly breaksOff?: 'half' | 'after'
  /** Value of the header content-length. @default the length of the body */
  readonly announcedLength?: number
}

export const headerOf = (headers: Headers, name: string): string | undefined =>
  headers.find(([known]) => known.toLowerCase() === name)?.[1]

export const without = (headers: Headers, ...names: readonly string[]): Headers =>
  headers.filter(([known]) => !names.includes(known.toLowerCase()))

/** Sets a header, and removes all its earlier values. */
export const withHeader = (headers: Headers, name: string, value: string): Headers => [...without(headers, name), [name, value]]

/** Headers from the list of names and values that Node returns. */
export const pairs = (raw: readonly string[]): Headers =>
  raw.flatMap((name, at) => (at % 2 === 0 ? [[name, raw[at + 1] ?? ''] as const] : []))

/** Values of the query, or of a form in the body. */
export const fieldsOf = (call: Call): URLSearchParams =>
  call.method === 'GET'
    ? new URL(call.path, 'http://proxy').searchParams
    : new URLSearchParams(isForm(call) ? call.body.toString() : '')

const isForm = ({ headers }: Call) => headerOf(headers, 'content-type')?.startsWith('application/x-www-form-urlencoded') === true

/** Changes fields of the query, or of a form in the body. A field with the value null is removed. */
export function withFields(call: Call, changes: Readonly<Record<string, string | null>>): Call {
  const fields = fieldsOf(call)
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) fields.delete(name)
    else fields.set(name, value)
  }
  if (call.method !== 'GET') return withBody(call, Buffer.from(fields.toString()))
  const [path = ''] = call.path.split('?')
  return { ...call, path: fields.size === 0 ? path : `${path}?${fields}` }
}

const withBody = (call: Call, body: Buffer): Call => ({
  ...call,
  headers: withHeader(without(call.headers, 'transfer-encoding'), 'content-length', String(body.length)),
  body,
})

export const withCallHeader = (call: Call, name: string, value: string): Call => ({
  ...call,
  headers: withHeader(call.headers, name, value),
})

export const withoutCallHeader = (call: Call, name: string): Call => ({ ...call, headers: without(call.headers, name) })

export const tokenOf = (call: Call): string => headerOf(call.headers, 'authorization') ?? ''

/** Returns a GET call to `path` with the token and the language of another call. */
export const readLike = (call: Call, path: string): Call => ({
  ...call,
  name: null,
  method: 'GET',
  path,
  headers: without(call.headers, 'content-length', 'content-type', 'transfer-encoding', 'idempotency-key'),
  body: Buffer.alloc(0),
})
