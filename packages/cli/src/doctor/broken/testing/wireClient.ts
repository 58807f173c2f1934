import { type IncomingHttpHeaders, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { type CallName, entries } from '../callName.ts'
import type { Json, JsonRow } from '../mutate.ts'

export interface AskOptions {
  readonly token?: string
  readonly lang?: string | null
  readonly key?: string
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly file?: Buffer
}

/** An answer, unchanged. */
export interface Reply {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly rawHeaders: readonly string[]
  readonly bytes: Buffer
  readonly text: string
  /** Body, parsed as JSON. @throws SyntaxError when the body is not JSON */
  readonly json: JsonRow
  readonly code: Json | undefined
  readonly data: Json | undefined
}

const boundary = 'test-boundary'

const multipart = (file: Buffer) =>
  Buffer.concat([
    Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a"\r\ncontent-type: image/png\r\n\r\n`),
    file,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])

const entryOf = (name: CallName) => {
  const found = entries.find((entry) => entry.name === name)?.entry
  if (found === undefined) throw new Error(`No such call: ${name}`)
  return found
}

function bodyOf(encoding: string, fields: Readonly<Record<string, string>>, file: Buffer | undefined): [string, Buffer] {
  if (encoding === 'multipart') return [`multipart/form-data; boundary=${boundary}`, multipart(file ?? Buffer.alloc(0))]
  if (encoding === 'json') return ['application/json', Buffer.from(JSON.stringify(fields))]
  return ['application/x-www-form-urlencoded', Buffer.from(new URLSearchParams(fields).toString())]
}

/** Sends a call of the contract with fields by their wire names. */
export function ask(
  url: string,
  name: CallName,
  fields: Readonly<Record<string, string>> = {},
  options: AskOptions = {},
): Promise<Reply> {
  const { method, path, encoding } = entryOf(name)
  const query = new URLSearchParams(fields).toString()
  if (encoding === 'query') return send(url, query === '' ? path : `${path}?${query}`, { method, ...options })
  const [type, body] = bodyOf(encoding, fields, options.file)
  return send(url, path, { method, ...options, headers: { 'content-type': type, ...options.headers } }, body)
}

/** Sends any request on a new connection. */
export function send(url: string, path: string, options: AskOptions = {}, body?: Buffer): Promise<Reply> {
  const { token, lang = 'en', key, method = 'GET', headers = {} } = options
  const all = {
    ...(lang === null ? {} : { lang }),
    ...(token === undefined ? {} : { authorization: token }),
    ...(key === undefined ? {} : { 'idempotency-key': key }),
    ...(body === undefined ? {} : { 'content-length': String(body.length) }),
    ...headers,
  }
  return new Promise((resolve, reject) => {
    const sent = request(`${url}${path}`, { method, headers: all, agent: false }, (answer) => {
      const { statusCode = 0, headers: received, rawHeaders } = answer
      buffer(answer).then((bytes) => resolve(replyOf(statusCode, received, rawHeaders, bytes)), reject)
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

const replyOf = (status: number, headers: IncomingHttpHeaders, rawHeaders: readonly string[], bytes: Buffer): Reply => ({
  ...{ status, headers, rawHeaders, bytes },
  text: bytes.toString(),
  get json() {
    return JSON.parse(bytes.toString()) as JsonRow
  },
  get code() {
    return this.json.code
  },
  get data() {
    return this.json.data
  },
})
