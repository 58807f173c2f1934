import { contract, type Endpoint } from '@leverkit/sdk/contract'
import { encodeRequest } from '@leverkit/sdk/wire'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { WebSocket } from 'ws'
import { createTestBroker, type TestBroker } from '../testing/TestBroker.ts'

const isDeep = process.env.LEVERKIT_DEEP === '1'
const [bodies, frames] = isDeep ? [100_000, 50_000] : [4_000, 4_000]
vi.setConfig({ testTimeout: isDeep ? 3_600_000 : 120_000, hookTimeout: 120_000 })

type AnyEndpoint = Endpoint<object, unknown>
const entries = Object.values(contract)
  .flatMap((group): AnyEndpoint[] => Object.values(group))
  .filter((entry) => entry.bare !== true)

let broker: TestBroker
let token: string
const failures: string[] = []
beforeAll(async () => {
  const log = { info: () => undefined, error: (message: string) => void failures.push(message) }
  broker = await createTestBroker({ log })
  token = await broker.demo()
})
afterAll(() => broker.sandbox.close())

/** Matches text that must not be in any answer: source code locations, and messages of the database. */
const leak =
  /\bat \S+ \(|\.ts:\d+|node_modules|\b(select|insert|update|delete) (\*|into|from|")|relation "|violates|syntax error|PGlite|kysely/i

const hostile = [
  '',
  ' ',
  '\0',
  '0',
  '-1',
  '1e400',
  '9'.repeat(400),
  'NaN',
  'null',
  'true',
  '[]',
  '{}',
  '__proto__',
  'constructor',
  "' or 1=1 --",
  '"; drop table users; --',
  '%00',
  '\ud800',
  '\u202e',
  '\uffff',
  '../../etc/passwd',
  '<script>',
  '{{7*7}}',
  'a'.repeat(5_000),
  '2147483648',
  '9223372036854775808',
  '1.',
  '.5',
  '0x10',
  '１２',
]
const text = fc.oneof(
  fc.constantFrom(...hostile),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.integer().map(String),
  fc.double().map(String),
)
const json = fc.oneof(text, fc.jsonValue({ maxDepth: 3 }), fc.integer(), fc.boolean(), fc.constant(null))
const contentTypes = [
  'application/json',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'text/plain',
  '',
  'a/b;c',
  'application/json; charset=utf-16',
]

interface Attempt {
  readonly at: number
  readonly kind: 'fields' | 'raw' | 'cut'
  readonly names: readonly string[]
  readonly values: readonly unknown[]
  readonly contentType: string
  readonly bytes: Uint8Array
  readonly signedIn: boolean
}

const attempt: fc.Arbitrary<Attempt> = fc.record({
  at: fc.nat(entries.length - 1),
  kind: fc.constantFrom('fields', 'fields', 'raw', 'cut'),
  names: fc.array(fc.constantFrom('__proto__', 'id', 't', 'page', 'x'), { maxLength: 2 }),
  values: fc.array(json, { minLength: 1, maxLength: 6 }),
  contentType: fc.constantFrom(...contentTypes),
  bytes: fc.uint8Array({ maxLength: 200 }),
  signedIn: fc.boolean(),
})

const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

/** Returns the fields of an endpoint's example request, with some fields replaced, removed or added. */
function fieldsOf(entry: AnyEndpoint, { values, names }: Attempt): Record<string, unknown> {
  const wire = encodeRequest('fuzz', entry, entry.example.request) as Record<string, unknown>
  const known = Object.keys(wire)
  values.forEach((value, index) => {
    const name = known[index % Math.max(1, known.length)] ?? 'x'
    if (value === null && index % 2 === 0) delete wire[name]
    else wire[name] = value
  })
  for (const name of names) Object.defineProperty(wire, name, { value: values[0], enumerable: true, configurable: true })
  return wire
}

function toRequest(tried: Attempt): Request {
  const entry = entries[tried.at]
  if (entry === undefined) throw new Error('There is no such entry.')
  const headers = new Headers({ lang: 'en', ...(tried.signedIn ? { authorization: token } : {}) })
  const url = new URL(entry.path, 'http://sandbox.test')
  const fields = Object.entries(fieldsOf(entry, tried))
  const params = () => new URLSearchParams(fields.map(([name, value]) => [name, String(asText(value))]))
  if (entry.method === 'GET') {
    url.search = tried.kind === 'raw' ? Buffer.from(tried.bytes).toString('latin1') : params().toString()
    return new Request(url, { headers })
  }
  const own = {
    json: 'application/json',
    form: 'application/x-www-form-urlencoded',
    multipart: 'multipart/form-data; boundary=x',
    query: '',
  }
  const whole = entry.encoding === 'json' ? JSON.stringify(Object.fromEntries(fields)) : params().toString()
  const body =
    tried.kind === 'raw' ? Uint8Array.from(tried.bytes) : tried.kind === 'cut' ? whole.slice(0, whole.length >> 1) : whole
  const type = tried.kind === 'fields' ? own[entry.encoding] : tried.contentType
  if (type !== '') headers.set('content-type', type)
  return new Request(url, { method: entry.method, headers, body })
}

describe('malformed requests', () => {
  it(`the sandbox answers ${bodies} malformed bodies and queries with an envelope, not with a server error @asvs-1.2.4`, async () => {
    await fc.assert(
      fc.asyncProperty(attempt, async (tried) => {
        const response = await broker.sandbox.fetch(toRequest(tried))
        const answer = await response.text()
        expect(response.status, answer).toBeLessThan(500)
        expect(answer.replaceAll(/"data":.*$/g, '')).not.toMatch(leak)
        expect(typeof (JSON.parse(answer) as { code: unknown }).code).toBe('number')
      }),
      { numRuns: bodies, seed: 4, endOnFailure: true },
    )
    expect(failures).toEqual([])
    expect((await broker.call(contract.markets.list, {})).code).toBe('SUCCESS')
  })

  it(`the socket server keeps running after ${frames} malformed frames`, async () => {
    const { port } = await broker.sandbox.listen()
    const seen: string[] = []
    const open = () =>
      new Promise<WebSocket>((resolve, reject) => {
        const socket = new WebSocket(`ws://127.0.0.1:${port}/v1/ws`)
        socket.on('message', (data) => seen.push(String(data)))
        socket.once('open', () => resolve(socket)).once('error', reject)
      })
    const command = fc.record(
      {
        type: fc.oneof(fc.constantFrom('login', 'sub', 'unsub', 'logout', 'ping'), json),
        topic: fc.oneof(fc.constantFrom('DAY_MARKET', 'KLINE.EURUSD', 'FOREX_TRADE'), json),
        token: json,
      },
      { requiredKeys: [] },
    )
    const frame = fc.oneof(
      command.map((value) => JSON.stringify(value)),
      command.map((value) => JSON.stringify(value).slice(0, 12)),
      text,
      json.map(asText),
    )
    // Each socket sends as many frames as a socket may send, and then a ping. The broker must answer the ping.
    const perSocket = 150
    const all = fc.sample(frame, { numRuns: frames, seed: 4 })
    for (let at = 0; at < all.length; at += perSocket) {
      const socket = await open()
      const before = seen.length
      for (const sent of all.slice(at, at + perSocket)) socket.send(String(sent))
      socket.send('{"type":"ping"}')
      await vi.waitUntil(() => seen.slice(before).includes('{"type":"pong"}') && seen.length > before, {
        timeout: 60_000,
        interval: 1,
      })
      await new Promise<void>((resolve) => {
        socket.once('close', () => resolve())
        socket.close()
      })
    }
    expect(seen.filter((answer) => leak.test(answer))).toEqual([])
    expect(failures).toEqual([])
    expect((await broker.call(contract.markets.list, {})).code).toBe('SUCCESS')
  })
})
