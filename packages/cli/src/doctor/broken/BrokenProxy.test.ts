import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { WebSocketServer } from 'ws'
import { startProxy } from './BrokenProxy.ts'
import type { Hooks } from './Fault.ts'
import { mutateAnswer, mutateData } from './mutate.ts'
import { mutateFrame } from './mutateFrame.ts'
import { SocketClient } from './testing/SocketClient.ts'

const body = { code: 1, msg: '確定 é', data: { big: '123456789.123456789', list: [1, '2', null, true], nested: { a: 'b' } } }
const text = JSON.stringify(body)

/** A server that echoes frames and answers each path in a different way. It records the received requests. */
let server: Server
let url = ''
const received: { head: string; body: Buffer }[] = []
beforeAll(async () => {
  server = createServer(async (request, answer) => {
    answer.sendDate = false
    const sent = await buffer(request)
    received.push({ head: JSON.stringify([request.method, request.url, request.rawHeaders]), body: sent })
    if (request.url === '/gzip') answer.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(text))
    else if (request.url === '/chunks') {
      answer.writeHead(207, 'Many', ['X-One', '1', 'x-one', '2', 'set-cookie', 'a=1', 'set-cookie', 'b=2'])
      answer.write('first')
      answer.end('second')
    } else if (request.url === '/empty') answer.writeHead(204).end()
    else answer.writeHead(404, { 'content-length': Buffer.byteLength(text) }).end(text)
  })
  const sockets = new WebSocketServer({ server, perMessageDeflate: false })
  sockets.on('connection', (socket) =>
    socket.on('message', (data, isBinary) => {
      if (String(data).includes('"close"')) socket.close(4321, 'as asked')
      else socket.send(isBinary ? data : String(data))
    }),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

/** Sends bytes on a new connection and collects all bytes of the answer. */
const exchange = async (target: string, request: Buffer): Promise<Buffer> => {
  const socket = connect(+new URL(target).port, '127.0.0.1')
  socket.write(request)
  return buffer(socket)
}

const lines = (...rows: readonly string[]) => Buffer.from(`${rows.join('\r\n')}\r\n\r\n`)
const upload = Buffer.from(Array.from({ length: 200_000 }, (_, at) => at % 256))
const requests: Readonly<Record<string, Buffer>> = {
  'a read': lines('GET /v1/api/forex/trade_list?t=1&a=%20 HTTP/1.1', 'HOST: broker.test', 'Lang: hk', 'connection: close'),
  'two equal headers': lines('GET / HTTP/1.1', 'host: broker.test', 'x-a: 1', 'X-A: 2', 'connection: close'),
  'a compressed answer': lines('GET /gzip HTTP/1.1', 'host: broker.test', 'accept-encoding: gzip', 'connection: close'),
  'an answer in chunks': lines('GET /chunks HTTP/1.1', 'host: broker.test', 'connection: close'),
  'an answer without a body': lines('DELETE /empty HTTP/1.1', 'host: broker.test', 'connection: close'),
  'an upload': Buffer.concat([
    lines('POST /api/common/image_upload HTTP/1.1', 'host: broker.test', `content-length: ${upload.length}`, 'connection: close'),
    upload,
  ]),
  'an upload in chunks': Buffer.concat([
    lines('POST /up HTTP/1.1', 'host: broker.test', 'transfer-encoding: chunked', 'connection: close'),
    Buffer.from(`${upload.length.toString(16)}\r\n`),
    upload,
    Buffer.from('\r\n0\r\n\r\n'),
  ]),
}

it.each(Object.keys(requests))('a proxy without a fault forwards the request and the answer byte by byte: %s', async (name) => {
  const proxy = await startProxy({ brokerUrl: url, hooks: {} })
  const request = requests[name] ?? Buffer.alloc(0)
  const [direct, passed] = [await exchange(url, request), await exchange(proxy.url, request)]
  await proxy.close()
  expect(passed.toString('latin1')).toBe(direct.toString('latin1'))
  expect(direct.length).toBeGreaterThan(40)
  expect(received.at(-1)).toEqual(received.at(-2))
})

it.each<readonly [string, Hooks]>([
  ['without a fault', {}],
  ['with a fault of another topic', mutateFrame('NONE', () => null)],
  ['with a fault that changes nothing', mutateFrame('DAY_MARKET', (data) => (Array.isArray(data) ? [...data] : data))],
])('a proxy %s forwards frames and close codes unchanged', async (_, hooks) => {
  const proxy = await startProxy({ brokerUrl: url, hooks })
  const socket = await SocketClient.open(proxy.url)
  const frames = [
    { type: 'sub', topic: 'DAY_MARKET' },
    { topic: 'DAY_MARKET', data: [{ Close: '1.10', Name: '歐元' }] },
  ]
  for (const frame of frames) socket.send(frame)
  await socket.until((known) => known.length === 2)
  expect(socket.frames).toEqual(frames.map((frame) => JSON.stringify(frame)))
  socket.send({ type: 'close' })
  expect(await socket.untilClosed()).toBe(4321)
  await proxy.close()
})

it('if a fault reads an answer without changing it, the proxy sends the same body and headers, perhaps in another sequence', async () => {
  const proxy = await startProxy({ brokerUrl: url, hooks: mutateAnswer('every call', (envelope) => envelope) })
  const request = requests['a read'] ?? Buffer.alloc(0)
  const [direct, passed] = [await exchange(url, request), await exchange(proxy.url, request)]
  await proxy.close()
  const sorted = (answer: Buffer) => answer.toString().split('\r\n').sort()
  expect(sorted(passed)).toEqual(sorted(direct))
})

it('a fault of one call does not change the answers to other calls', async () => {
  const proxy = await startProxy({ brokerUrl: url, hooks: mutateData('markets.list', () => 'changed') })
  const other = lines('GET /v1/api/forex/kline HTTP/1.1', 'host: broker.test', 'connection: close')
  const changed = await exchange(proxy.url, requests['a read'] ?? Buffer.alloc(0))
  expect(changed.toString()).toContain('"data":"changed"')
  expect(await exchange(proxy.url, other)).toEqual(await exchange(url, other))
  await proxy.close()
})

it('if the broker cannot be reached, the proxy breaks the connection to the client', async () => {
  const proxy = await startProxy({ brokerUrl: 'http://127.0.0.1:1', hooks: {} })
  expect(await exchange(proxy.url, requests['a read'] ?? Buffer.alloc(0)).catch(() => Buffer.alloc(0))).toEqual(Buffer.alloc(0))
  await proxy.close()
})
