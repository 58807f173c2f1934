import { expect, test } from 'vitest'
import { WebSocket as NodeSocket } from 'ws'
import { FieldError } from '../contract/shape.ts'
import { topics as contractTopics } from '../contract/topics.ts'
import { createStream, type Stream } from './stream.ts'
import { ChaosBroker, type Closing, chaosToken, type FrameFault } from './testing/ChaosBroker.ts'
import { ChaosProxy, type FaultKind, faultKinds } from './testing/ChaosProxy.ts'
import { FakeClock } from './testing/FakeClock.ts'
import { FakeSignal } from './testing/FakeSignal.ts'

const deep = process.env.LEVERKIT_DEEP === '1'
const worldCount = 25
const faultsPerWorld = deep ? 400 : 20
const frameFaults: readonly FaultKind[] = ['dropped-pongs', 'duplicate', 'reorder', 'corrupt', 'garbage']

const readClosing = (wire: unknown): Closing => {
  const { id } = wire as Closing
  if (typeof id !== 'number') throw new FieldError('id', 'a whole number')
  return wire as Closing
}
const topics = {
  quotes: contractTopics.quotes,
  closed: { name: 'FOREX_CLOSED', params: [], auth: 'session', event: { read: readClosing } },
} as const

/** Time in ms within which the stream must recover from 95 % of the faults. */
const usualRecoveryMs = 2_000
/**
 * Time in ms within which the stream must recover from every fault. It is long enough for two connection attempts with the
 * longest waits, because the fault may still disturb the first attempt.
 */
const maxRecoveryMs = 8_000
/** Time in ms between two polls of a condition. */
const pollMs = 3
/** Largest time in ms that counts for one poll. If a poll takes longer, the machine was busy, so the rest does not count. */
const maxPollMs = 20
const nextPoll = () => new Promise<void>((next) => setTimeout(next, pollMs))

/** Returns a generator of pseudo-random numbers (mulberry32). */
const seeded = (seed: number) => {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Simulates one stream and one broker, with a faulty network between them. */
class World {
  readonly broker = new ChaosBroker()
  readonly problems: string[] = []
  readonly kinds = new Set<FaultKind>()
  readonly proxy: ChaosProxy
  readonly #random: () => number
  readonly #online = new FakeSignal()
  /** Closed orders that the app has received in events and snapshots. */
  readonly #known = new Set<number>()
  readonly #sockets: NodeSocket[] = []
  #lastQuote = ''
  #last: Closing | null = null
  #stream: Stream<typeof topics> | null = null
  #beat: NodeJS.Timeout | null = null
  /** Number of times that the broker has changed its price. */
  #beats = 0
  readonly #clock: FakeClock | null

  /** For each fault, the time in ms from the end of the fault until the next price was received. */
  readonly recoveryMs: number[] = []

  /** @param clock - clock of the stream, which advances during each poll of a condition. Default: the system's clock */
  constructor(seed: number, clock: FakeClock | null = null) {
    this.#clock = clock
    this.#random = seeded(seed)
    this.proxy = new ChaosProxy(() => this.broker.port, this.#random)
  }

  async start(): Promise<void> {
    await this.broker.listen()
    const port = await this.proxy.listen()
    const sockets = this.#sockets
    class Watched extends NodeSocket {
      constructor(url: string) {
        super(url, { perMessageDeflate: false })
        sockets.push(this)
      }
    }
    const stream = createStream({
      url: `ws://127.0.0.1:${port}`,
      topics,
      WebSocket: Watched,
      online: this.#online,
      random: this.#random,
      getToken: () => chaosToken,
      pingIntervalMs: 100,
      connectTimeoutMs: 400,
      probeTimeoutMs: 300,
      ...(this.#clock && { clock: this.#clock }),
    })
    this.#stream = stream
    this.#listen(stream)
    this.#beat = setInterval(() => this.#onBeat(), 20)
    stream.connect()
    await this.#until(() => this.#isRecovered())
    this.#require(this.#isRecovered(), 'the first connection does not come up')
  }

  async suffer(): Promise<void> {
    const kind = faultKinds[Math.floor(this.#random() * faultKinds.length)] ?? 'reset'
    this.kinds.add(kind)
    if (frameFaults.includes(kind)) this.broker.fault = kind as FrameFault
    else this.proxy.fault = kind
    if (kind === 'reset' || kind === 'refuse') this.proxy.cut(true)
    if (kind === 'close' || kind.includes('handshake') || kind === 'slow-upgrade' || kind === 'html-instead')
      this.proxy.cut(false)
    if (kind === 'restart') await this.broker.stop()
    await this.#untilBeat(this.#beats + 3 + Math.floor(this.#random() * 13))
    if (kind === 'restart') await this.broker.listen()
    await this.#recover(kind)
  }

  /** Waits until no connection attempt of the stream is in flight. */
  async attemptEnds(): Promise<void> {
    while (this.#sockets.some(({ readyState }) => readyState !== NodeSocket.CLOSED)) await nextPoll()
  }

  async end(): Promise<void> {
    // Corrupt frames cause at most one snapshot request every 5 s, so the last request may still be pending.
    await this.#until(() => this.#known.size === this.broker.closed.length, 6_000)
    this.#require(this.#known.size === this.broker.closed.length, 'an account event was lost')
    if (this.#beat) clearInterval(this.#beat)
    this.#stream?.close()
    await this.#until(() => this.#sockets.every(({ readyState }) => readyState === NodeSocket.CLOSED))
    this.#require(
      this.#sockets.every(({ readyState }) => readyState === NodeSocket.CLOSED),
      'a socket is left',
    )
    await this.proxy.close()
    await this.broker.stop()
    this.problems.push(...this.broker.violations)
  }

  #listen(stream: Stream<typeof topics>): void {
    stream.subscribe('quotes', ([quote]) => {
      this.#lastQuote = quote?.last ?? ''
    })
    stream.subscribe('closed', (closing) => this.#onClosing(closing))
    stream.on('resync', () => {
      // Simulates an app that fetches the snapshot. The snapshot contains the current state of the server, and arrives 10 ms
      // later.
      const snapshot = [...this.broker.closed]
      setTimeout(() => {
        for (const id of snapshot) this.#known.add(id)
      }, 10)
    })
  }

  /**
   * Checks that events arrive in the order in which they were sent. The socket number must never decrease, and the frame
   * numbers of each socket must increase.
   */
  #onClosing(closing: Closing): void {
    const last = this.#last
    this.#last = closing
    this.#known.add(closing.id)
    if (last && (closing.line < last.line || (closing.line === last.line && closing.frame <= last.frame)))
      this.problems.push(`frame ${closing.frame} of socket ${closing.line} after ${last.frame} of ${last.line}`)
  }

  /** Waits until the broker has changed its price `count` times. */
  async #untilBeat(count: number): Promise<void> {
    while (this.#beats < count) await nextPoll()
  }

  #onBeat(): void {
    this.#beats += 1
    this.broker.moveQuote()
    if (this.#random() < 0.4) this.broker.closeOrder()
    const live = this.#sockets.filter(({ readyState }) => readyState < NodeSocket.CLOSING)
    this.#require(live.length <= 1, `${live.length} live sockets`)
    this.#sockets.splice(0, this.#sockets.length, ...this.#sockets.filter(({ readyState }) => readyState < NodeSocket.CLOSED))
  }

  /**
   * Ends the fault and reports the device as online. Then waits until the stream has received the broker's current price, but
   * at most for the maximum recovery time.
   */
  async #recover(kind: FaultKind): Promise<void> {
    this.proxy.fault = null
    this.broker.fault = null
    this.#online.set(true)
    this.recoveryMs.push(await this.#until(() => this.#isRecovered(), maxRecoveryMs))
    this.#require(this.#isRecovered(), `no prices ${maxRecoveryMs} ms after ${kind}`)
  }

  #isRecovered(): boolean {
    return this.#stream?.status === 'open' && this.#lastQuote === this.broker.lastQuote
  }

  /**
   * Waits until `done` returns true, but at most `ms` milliseconds. Delays do not count if they arise because a busy machine
   * suspends this process.
   *
   * @returns the counted milliseconds
   */
  async #until(done: () => boolean, ms = 2_000): Promise<number> {
    let passed = 0
    while (passed < ms && !done()) {
      const from = performance.now()
      await nextPoll()
      this.#clock?.advance(pollMs)
      passed += Math.min(performance.now() - from, maxPollMs)
    }
    return passed
  }

  #require(holds: boolean, problem: string): void {
    if (!holds) this.problems.push(problem)
  }
}

const socketsOpen = () => process.getActiveResourcesInfo().filter((kind) => kind.startsWith('TCP')).length
const socketsBefore = socketsOpen()

// The first two tests run concurrently, because they spend most of their time waiting.
test.concurrent(`a stream on real sockets survives ${worldCount * faultsPerWorld} faults without lost, duplicate or reordered events, and receives prices again within 2 s (p95)`, async () => {
  const worlds = Array.from({ length: worldCount }, (_, seed) => new World(seed + 1))
  const live = async (world: World) => {
    await world.start()
    for (let fault = 0; fault < faultsPerWorld; fault++) await world.suffer()
    await world.end()
  }
  await Promise.all(worlds.map(live))
  expect(worlds.flatMap(({ problems }, seed) => problems.map((problem) => `seed ${seed + 1}: ${problem}`))).toEqual([])
  expect(new Set(worlds.flatMap(({ kinds }) => [...kinds])).size).toBe(faultKinds.length)
  const recoveryMs = worlds.flatMap((world) => world.recoveryMs).sort((a, b) => a - b)
  expect(recoveryMs).toHaveLength(worldCount * faultsPerWorld)
  expect(recoveryMs[Math.floor(recoveryMs.length * 0.95)]).toBeLessThanOrEqual(usualRecoveryMs)
}, 1_800_000)

test.concurrent('a stream tries to connect at most once a second while the server is down', async () => {
  const clock = new FakeClock()
  const world = new World(99, clock)
  await world.start()
  await world.broker.stop()
  await world.attemptEnds()
  const from = world.proxy.attempts.length
  for (const end = clock.elapsed + 8_000; clock.elapsed < end; clock.advance(10)) await world.attemptEnds()
  await world.attemptEnds()
  expect(world.proxy.attempts.length - from).toBeLessThanOrEqual(8)
  expect(world.proxy.attempts.length - from).toBeGreaterThan(0)
  await world.broker.listen()
  await world.suffer()
  await world.end()
  expect(world.problems).toEqual([])
}, 120_000)

test('no socket remains open after the fault tests', async () => {
  await expect.poll(socketsOpen, { timeout: 10_000 }).toBe(socketsBefore)
})
