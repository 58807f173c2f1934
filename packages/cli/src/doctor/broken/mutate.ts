import { type CallName, pathOf } from './callName.ts'
import { type Answer, type Call, type Headers, readLike, withHeader } from './exchange.ts'
import type { Hooks, Tools } from './Fault.ts'

/** A JSON value in an answer or a frame. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json }
export type JsonRow = { readonly [name: string]: Json }
export type Envelope = { readonly code: Json; readonly msg?: Json; readonly data?: Json }

/** One call or several; `'every call'` includes files, pages and preflights. */
export type Scope = CallName | readonly CallName[] | 'every call'

const callsOf = (scope: Scope): Pick<Hooks, 'calls'> => {
  if (scope === 'every call') return {}
  return { calls: typeof scope === 'string' ? [scope] : scope }
}

const isJson = (answer: Answer): boolean => answer.body.length > 0 && (answer.body[0] === 0x7b || answer.body[0] === 0x5b)

/** Decodes the body of an answer. The sandbox sends decimals as text, so no digit is lost. */
export const jsonOf = (answer: Answer): Envelope => JSON.parse(answer.body.toString())

export const withJson = (answer: Answer, value: unknown): Answer => ({ ...answer, body: Buffer.from(JSON.stringify(value)) })

/** Creates an answer with this envelope and with the headers of another answer. */
export const envelopeLike = (answer: Answer, code: number, msg: string, data: Json = null): Answer =>
  withJson({ ...answer, status: 200 }, { code, msg, data })

/** Answers some calls with `exchange` instead of forwarding them. */
export const intercept = (scope: Scope, exchange: (call: Call, tools: Tools) => Promise<Answer>): Hooks => ({
  ...callsOf(scope),
  exchange,
})

/** Changes requests before they reach the sandbox. */
export const mutateRequest = (scope: Scope, change: (call: Call) => Call): Hooks =>
  intercept(scope, (call, { send }) => send(change(call)))

/** Changes whole answers. */
export const mutateResponse = (scope: Scope, change: (answer: Answer, call: Call) => Answer): Hooks =>
  intercept(scope, async (call, { send }) => change(await send(call), call))

/** Changes the headers of answers. */
export const mutateHeaders = (scope: Scope, change: (headers: Headers, call: Call) => Headers): Hooks =>
  mutateResponse(scope, (answer, call) => ({ ...answer, headers: change(answer.headers, call) }))

/** Adds a header to answers. */
export const addHeader = (scope: Scope, name: string, value: string): Hooks =>
  mutateHeaders(scope, (headers) => withHeader(headers, name, value))

/** Changes the text of answers. */
export const mutateText = (scope: Scope, change: (text: string) => string | Buffer): Hooks =>
  mutateResponse(scope, (answer) => ({ ...answer, body: Buffer.from(change(answer.body.toString())) }))

/** Changes the envelope of answers, successful or not. */
export const mutateAnswer = (scope: Scope, change: (envelope: Envelope, call: Call) => unknown): Hooks =>
  mutateResponse(scope, (answer, call) => (isJson(answer) ? withJson(answer, change(jsonOf(answer), call)) : answer))

/** Changes the data of successful answers. */
export const mutateData = (scope: Scope, change: (data: Json, call: Call) => Json | undefined): Hooks =>
  mutateAnswer(scope, (envelope, call) =>
    envelope.code === 1 ? { ...envelope, data: change(envelope.data ?? null, call) } : envelope,
  )

export const isRow = (value: Json | undefined): value is JsonRow =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Whether a value is a list. `Array.isArray` does not narrow read-only arrays. */
export const isList = (value: Json | undefined): value is readonly Json[] => Array.isArray(value)

/**
 * Replaces the rows in the data of an answer or an event. The rows are the items of a list, of a page or of an account update.
 * Any other object is a single row.
 */
export function changeRows(data: Json, change: (rows: readonly Json[]) => readonly Json[]): Json {
  if (isList(data)) return change(data)
  if (!isRow(data)) return data
  for (const name of ['data', 'TransOrder']) {
    const rows = data[name]
    if (isList(rows)) return { ...data, [name]: change(rows) }
  }
  return change([data])[0] ?? null
}

/** Changes the list of rows in successful answers. */
export const mutateRows = (scope: Scope, change: (rows: readonly JsonRow[]) => readonly Json[]): Hooks =>
  mutateData(scope, (data) => changeRows(data, (rows) => change(rows.filter(isRow))))

/** Changes each row of successful answers. */
export const mutateEachRow = (scope: Scope, change: (row: JsonRow) => JsonRow): Hooks =>
  mutateRows(scope, (rows) => rows.map(change))

/**
 * Changes one field of a row. The path of a nested field has dots. Throws if the field is missing. Otherwise a change of the
 * contract could silently disable a fault.
 */
export function changeField(row: JsonRow, path: string, change: (value: Json) => Json | undefined): JsonRow {
  const [name = '', ...rest] = path.split('.')
  const value = row[name]
  if (value === undefined) throw new Error(`The row has no field ${name}: ${JSON.stringify(row)}`)
  if (rest.length === 0) return withField(row, name, change(value))
  return isRow(value) ? { ...row, [name]: changeField(value, rest.join('.'), change) } : row
}

/** Sets a field without changing the order of the fields. The value `undefined` removes the field. */
export function withField(row: JsonRow, name: string, value: Json | undefined): JsonRow {
  if (value !== undefined) return { ...row, [name]: value }
  const { [name]: _, ...rest } = row
  return rest
}

/** Changes one field in each row of successful answers. */
export const mutateField = (scope: Scope, path: string, change: (value: Json) => Json | undefined): Hooks =>
  mutateEachRow(scope, (row) => changeField(row, path, change))

/** Changes a decimal text. All other values remain unchanged. */
export const asText =
  (change: (text: string) => Json) =>
  (value: Json): Json =>
    typeof value === 'string' ? change(value) : value

/** Returns the value of a text field. Returns an empty text if the value is not text. */
export const textIn = (row: JsonRow, name: string): string => {
  const value = row[name]
  return typeof value === 'string' ? value : ''
}

/** Combines the hooks for calls with the hooks for sockets. */
export const both = (calls: Hooks, socket: Hooks): Hooks => ({ ...calls, ...socket })

/** Reports success for a write without forwarding it. A write without a valid session is refused as in the sandbox. */
export const skipWrite = (name: CallName): Hooks =>
  intercept(name, async (call, { send }) => {
    const probe = await send(readLike(call, pathOf('account.info')))
    return jsonOf(probe).code === 1 ? envelopeLike(probe, 1, 'OK') : probe
  })
