import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { codes, contract, sandboxNumbers } from '@leverkit/sdk/contract'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { WebSocket } from 'ws'
import { seededAccount } from '../broker/seededAccount.ts'
import { closeCodes } from '../socket/sockets.ts'
import { type CallerAt, callerAt } from '../testing/callerAt.ts'
import { createTestBroker, eurusd, type TestBroker } from '../testing/TestBroker.ts'
import type { Listener } from './node.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const isDeep = process.env.LEVERKIT_DEEP === '1'

let broker: TestBroker
let listener: Listener
let attacker: CallerAt
let owner: CallerAt
beforeAll(async () => {
  broker = await createTestBroker()
  listener = await broker.sandbox.listen()
  attacker = callerAt('127.0.0.1', listener.port)
  owner = callerAt('127.0.0.2', listener.port)
})
afterAll(async () => {
  attacker.close()
  owner.close()
  await broker.sandbox.close()
})

const { email, password } = seededAccount

async function open(port = listener.port, localAddress = '127.0.0.1'): Promise<Socket> {
  const stream = connect({ host: '127.0.0.1', port, localAddress })
  stream.on('error', () => undefined)
  await once(stream, 'connect')
  return stream
}
const closed = (stream: Socket) => new Promise<void>((resolve) => void stream.once('close', () => resolve()))

describe('a password attack from one IP address', () => {
  it("a user can sign in while another IP address guesses the user's password", async () => {
    const guesses = Array.from({ length: 98 }, (_, guess) => attacker.login(email, `guess ${guess}`))
    expect((await owner.login(email, password)).code).toBe(codes.SUCCESS)
    const answers = await Promise.all(guesses)
    expect(answers.filter(({ code }) => code === sandboxNumbers.TOO_MANY_REQUESTS).length).toBeGreaterThan(80)
    expect((await owner.login(email, password)).code).toBe(codes.SUCCESS)
  })

  it('a user can sign in while another IP address fills the hashing queue with password guesses for other users', async () => {
    const guesses = Array.from({ length: 67 }, (_, guess) => attacker.login(`nobody-${guess}@sandbox.test`, 'guess'))
    expect((await owner.login(email, password)).code).toBe(codes.SUCCESS)
    for (const { code } of await Promise.all(guesses))
      expect([sandboxNumbers.TOO_MANY_REQUESTS, sandboxNumbers.WRONG_CREDENTIALS]).toContain(code)
  })
})

it('the number of new demo accounts per IP address is limited, and the limit of one address does not affect other addresses', async () => {
  const flood = Array.from({ length: isDeep ? 3_000 : 1_300 }, () => attacker.createDemo())
  const others = Array.from({ length: 20 }, () => owner.createDemo())
  expect((await Promise.all(others)).map(({ code }) => code)).toEqual(Array(20).fill(codes.SUCCESS))
  const made = (await Promise.all(flood)).filter(({ code }) => code === codes.SUCCESS)
  expect(made).toHaveLength(250)
  expect((await owner.createDemo()).code).toBe(codes.SUCCESS)
})

describe('callers that send slowly', () => {
  const bytes = 4 * 1024 * 1024
  /**
   * Content of all uploads. The attacker runs in the same process as the server. One shared buffer for all uploads keeps the
   * attacker's memory out of the measurement.
   */
  const pixels = Buffer.alloc(bytes)
  /** Starts an upload that announces 4 MiB and stops before the end. */
  async function stalledUpload(token: string, localAddress: string) {
    const stream = await open(listener.port, localAddress)
    const preamble = '--x\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\n'
    const rest = 4_096
    stream.write(
      [
        `POST ${contract.verification.upload.path} HTTP/1.1`,
        'host: 127.0.0.1',
        `authorization: ${token}`,
        'content-type: multipart/form-data; boundary=x',
        `content-length: ${bytes}`,
        '',
        preamble,
      ].join('\r\n'),
    )
    stream.write(pixels.subarray(preamble.length + rest))
    let answer = ''
    stream.on('data', (data) => {
      answer += String(data)
    })
    return { stream, finish: () => stream.write(pixels.subarray(0, rest)), answer: () => answer }
  }

  it('the memory for unfinished uploads is limited per IP address', async () => {
    const token = String((await attacker.login(email, password)).data?.token ?? (await owner.login(email, password)).data?.token)
    const before = process.memoryUsage()
    const stalled = await Promise.all(Array.from({ length: isDeep ? 300 : 100 }, () => stalledUpload(token, '127.0.0.1')))
    const isRefused = ({ answer }: { answer: () => string }) => answer().includes(`"code":${sandboxNumbers.TOO_MANY_REQUESTS}`)
    await vi.waitFor(() => expect(stalled.filter((upload) => !isRefused(upload)).length).toBeLessThanOrEqual(5), {
      timeout: 60_000,
    })
    const { arrayBuffers, external } = process.memoryUsage()
    const grown = arrayBuffers + external - before.arrayBuffers - before.external
    expect(grown / 1024 / 1024).toBeLessThan(200)
    const other = await stalledUpload(token, '127.0.0.3')
    other.finish()
    await vi.waitFor(() => expect(other.answer()).toContain(`"code":${sandboxNumbers.INVALID_INPUT}`), { timeout: 60_000 })
    for (const { stream } of [...stalled, other]) stream.destroy()
  })

  it('a caller is disconnected if its headers arrive late or never', async () => {
    const { port } = await broker.sandbox.listen({ headersMs: 300 })
    const streams = await Promise.all(Array.from({ length: 50 }, () => open(port)))
    for (const stream of streams.slice(25)) stream.write('GET / HTTP/1.1\r\nhost: 127.0.0.1\r\nx-')
    for (const stream of streams) stream.resume()
    await Promise.all(streams.map(closed))
  })
})

it('the number of connections per IP address is limited, and the limit of one address does not affect other addresses', async () => {
  const small = await broker.sandbox.listen({ connectionsPerAddress: 5 })
  const from = async (localAddress: string) => (await open(small.port, localAddress)).resume()
  const streams = []
  for (let count = 0; count < 5; count += 1) streams.push(await from('127.0.0.1'))
  await closed(await from('127.0.0.1'))
  const other = callerAt('127.0.0.2', small.port)
  expect((await other.ask('/api/basicSet/getBasicInfo')).code).toBe(codes.SUCCESS)
  other.close()
  for (const stream of streams) stream.destroy()
  await Promise.all(streams.map(closed))
  const again = callerAt('127.0.0.1', small.port)
  await vi.waitFor(async () => expect((await again.ask('/api/basicSet/getBasicInfo')).code).toBe(codes.SUCCESS))
  again.close()
})

describe('clients that stop reading from their sockets', () => {
  const [count, orders] = isDeep ? [400, 120] : [120, 60]
  const { place, list } = contract.orders

  /** Opens signed-in sockets that subscribe to account events but never read what they receive. */
  async function openUnread(token: string) {
    const sockets = await Promise.all(
      Array.from({ length: count }, async () => {
        const socket = new WebSocket(`ws://127.0.0.1:${listener.port}/v1/ws`)
        await once(socket, 'open')
        const answered = Promise.race([once(socket, 'message'), once(socket, 'close')])
        socket.send(JSON.stringify({ type: 'login', token }))
        const [code] = (await answered) as [unknown]
        for (const topic of ['FOREX_TRADE', 'FOREX_CLOSED']) socket.send(JSON.stringify({ type: 'sub', topic }))
        if (socket.readyState === socket.OPEN) socket.pause()
        return { socket, refusedWith: typeof code === 'number' ? code : null }
      }),
    )
    return sockets
  }

  /**
   * Places orders with `token` and at the same time measures calls of another user. Returns the durations of the other user's
   * calls in ms, in ascending order.
   */
  async function othersWhile(token: string): Promise<number[]> {
    const other = await owner.demo()
    let isOver = false
    const ordering = (async () => {
      const orderRequest = { side: 'buy', lots: '0.01', marketId: eurusd, kind: 'market', leverage: '100' } as const
      for (let order = 0; order < orders; order += 1)
        expect((await broker.call(place, orderRequest, { token })).code).toBe('SUCCESS')
      isOver = true
    })()
    const took: number[] = []
    while (!isOver) {
      const began = performance.now()
      await owner.ask(`${list.path}?status=1&page=1`, undefined, other)
      took.push(performance.now() - began)
    }
    await ordering
    return took.toSorted((a, b) => a - b)
  }
  const p99 = (took: readonly number[]) => took[Math.ceil(took.length * 0.99) - 1] ?? 0

  it('the number of sockets with a client that stopped reading is limited per user, and these sockets do not delay other users', async () => {
    const alone = p99(await othersWhile(await broker.demo()))
    const token = await broker.demo()
    const sockets = await openUnread(token)
    const refused = sockets.filter(({ refusedWith }) => refusedWith !== null)
    expect(new Set(refused.map(({ refusedWith }) => refusedWith))).toEqual(new Set([closeCodes.tooManySockets]))
    expect(sockets.length - refused.length).toBe(50)
    const besieged = p99(await othersWhile(token))
    expect(besieged).toBeLessThan(Math.max(200, alone * 5))
    for (const { socket } of sockets) socket.terminate()
  })
})
