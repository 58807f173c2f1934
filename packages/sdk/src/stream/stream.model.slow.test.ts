import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { LeverkitError } from '../errors.ts'
import type { ResyncEvent } from './resync.ts'
import type { StatusEvent } from './status.ts'
import { createStream } from './stream.ts'
import { FakeClock } from './testing/FakeClock.ts'
import { type Arrival, FakeServer } from './testing/FakeServer.ts'
import { FakeSignal } from './testing/FakeSignal.ts'

const read = (wire: unknown) => wire as number
const topics = {
  a: { name: 'PUBLIC.A', params: [], auth: 'none', event: { read } },
  b: { name: 'PUBLIC.B', params: [], auth: 'none', event: { read } },
  c: { name: 'PRIVATE.C', params: [], auth: 'session', event: { read } },
  d: { name: 'PRIVATE.D', params: [], auth: 'session', event: { read } },
} as const
type Key = keyof typeof topics
const keys: readonly Key[] = ['a', 'b', 'c', 'd']

interface Subscriber {
  readonly topic: string
  readonly seen: number[]
  stop: () => void
  active: boolean
}

/** Returns a token that resolves after `ms` milliseconds of virtual time. A real promise would not depend on virtual time. */
const tokenLater = (clock: FakeClock, token: string | null, ms: number): PromiseLike<string | null> => ({
  // biome-ignore lint/suspicious/noThenProperty: the stream awaits this object, and virtual time decides when it resolves
  then: (resolve) => {
    clock.schedule(() => resolve?.(token), ms)
    return Promise.resolve() as never
  },
})

/** One stream and its server. `problems` lists every violated condition. */
class World {
  readonly clock = new FakeClock()
  readonly server = new FakeServer(this.clock, (arrival, deliver) => this.#onArrival(arrival, deliver))
  readonly online = new FakeSignal()
  readonly visibility = new FakeSignal()
  readonly subscribers: Subscriber[] = []
  readonly problems: string[] = []
  readonly statuses: StatusEvent[] = []
  readonly errors: LeverkitError[] = []
  readonly resyncs: ResyncEvent[] = []
  readonly readyOn = new Set<number>()
  token: string | null = 'token-1'
  tokenDelayMs = 0
  expirations = 0
  #random: number
  readonly stream

  constructor(seed: number) {
    this.#random = seed
    this.stream = createStream({
      url: 'wss://api.example.com/v1/ws',
      topics,
      WebSocket: this.server.sockets.WebSocket,
      clock: this.clock,
      random: () => this.random(),
      online: this.online,
      visibility: this.visibility,
      getToken: () => (this.tokenDelayMs === 0 ? this.token : tokenLater(this.clock, this.token, this.tokenDelayMs)),
      onSessionExpired: () => {
        this.expirations += 1
      },
    })
    this.stream.on('status', (event) => this.#onStatus(event))
    this.stream.on('error', (error) => this.errors.push(error))
    this.stream.on('resync', (event) => this.resyncs.push(event))
  }

  random(): number {
    this.#random = (Math.imul(this.#random, 1_664_525) + 1_013_904_223) >>> 0
    return this.#random / 2 ** 32
  }

  subscribe(key: Key, trickster: boolean): void {
    const subscriber: Subscriber = { topic: topics[key].name, seen: [], stop: () => undefined, active: true }
    const unsubscribe = this.stream.subscribe(key, (serial) => {
      subscriber.seen.push(serial)
      if (!trickster) return
      // This handler removes and adds itself while it runs.
      subscriber.stop()
      this.subscribe(key, false)
    })
    subscriber.stop = () => {
      subscriber.active = false
      unsubscribe()
    }
    this.subscribers.push(subscriber)
  }

  /** Simulates a change of the user's session: the app asks the stream to log in again. */
  authenticate(): void {
    this.server.loginNumber += 1
    this.stream.authenticate()
  }

  signIn(): void {
    this.token = this.server.token
    this.authenticate()
  }

  /**
   * Simulates that the machine sleeps. When the machine wakes, overdue timers run first. Then the frames arrive that were held
   * back during the sleep.
   */
  sleep(ms: number): void {
    this.clock.sleep(ms)
    this.clock.advance(0)
    if (!this.server.isFrozen) this.server.releaseHeld()
  }

  wanted(): string[] {
    return [...new Set(this.subscribers.filter(({ active }) => active).map(({ topic }) => topic))].sort()
  }

  /** Checks the conditions that must be true after every step. Throws if a condition is violated. */
  check(step: string): void {
    if (this.server.sockets.live.length > 1) this.problems.push('more than one live socket')
    if (this.clock.pending > 6) this.problems.push(`${this.clock.pending} timers`)
    if (this.stream.status === 'closed' || this.stream.status === 'failed') this.checkNothingLeft()
    const all = [...this.problems, ...this.server.violations]
    if (all.length > 0) throw new Error(`after ${step}: ${all.join('; ')}`)
  }

  checkNothingLeft(): void {
    const { clock, online, visibility, server } = this
    const listeners = server.sockets.all.reduce((sum, socket) => sum + socket.listeners, 0)
    const left = clock.pending + online.watchers + visibility.watchers + server.sockets.live.length + listeners
    if (left > 0) this.problems.push(`${left} things left while ${this.stream.status}`)
  }

  /** Ends all faults of the server and the network, and signs the user in if needed. */
  recover(): void {
    const { server, clock } = this
    server.mode = 'accepting'
    server.loginCode = 1
    server.loginDelayMs = 0
    this.tokenDelayMs = 0
    clock.throttleMs = 1
    server.thaw()
    this.online.set(true)
    this.visibility.set(true)
    // Frames that are in flight arrive before the user signs in.
    clock.advance(20_000)
    if (this.token !== null && this.token !== server.token) this.signIn()
    else if (this.stream.status === 'failed') this.authenticate()
    this.stream.connect()
    clock.advance(100_000)
  }

  /**
   * Checks the final state: the stream is open, the server has exactly the topics that have handlers, and every handler
   * receives a new event exactly once.
   */
  checkSettled(): void {
    expect(this.stream.status).toBe('open')
    const { line } = this.server
    if (this.readyOn.size > 1) expect(this.resyncs.at(-1)?.generation).toBe(this.server.sockets.all.length)
    expect(this.server.lines.filter(({ isOpen, socket }) => isOpen && socket.isLive)).toHaveLength(1)
    const flowing = this.wanted().filter((topic) => this.token !== null || topic.startsWith('PUBLIC'))
    expect([...(line?.topics ?? [])].sort()).toEqual(flowing)
    for (const key of keys) this.server.publish(topics[key].name)
    const before = this.subscribers.map(({ seen }) => seen.length)
    const due = this.subscribers.map(({ active, topic }) => (active && flowing.includes(topic) ? 1 : 0))
    const known = this.subscribers.length
    this.clock.advance(1_000)
    expect(this.subscribers.slice(0, known).map(({ seen }, index) => seen.length - (before[index] ?? 0))).toEqual(due)
  }

  checkClosed(): void {
    this.stream.close()
    const made = this.server.sockets.all.length
    this.checkNothingLeft()
    this.clock.advance(200_000)
    this.check('close')
    expect(this.server.sockets.all).toHaveLength(made)
  }

  #onStatus(event: StatusEvent): void {
    const last = this.statuses.at(-1)
    if (last && last.status !== event.previous) this.problems.push(`${event.previous} after ${last.status}`)
    this.statuses.push(event)
    if (event.reason === 'ready') this.readyOn.add(this.server.sockets.all.length)
  }

  /**
   * Checks that every handler of the topic receives the event exactly once, but that no handler receives an account event of
   * another user.
   */
  #onArrival({ line, topic, serial }: Arrival, deliver: () => void): void {
    const isTheirs = topic.startsWith('PUBLIC') || line.knownLogin === this.server.loginNumber
    const expected =
      line.socket.listeners === 0 || !isTheirs ? [] : this.subscribers.filter((one) => one.active && one.topic === topic)
    const before = new Map(this.subscribers.map((one) => [one, one.seen.length]))
    deliver()
    for (const one of this.subscribers) {
      const got = one.seen.slice(before.get(one) ?? 0)
      const due = expected.includes(one) ? 1 : 0
      if (got.length !== due) this.problems.push(`event ${serial} of ${topic}: delivered ${got.length} times instead of ${due}`)
      else if (due === 1 && got[0] !== serial) this.problems.push(`event ${serial} of ${topic} came as ${got[0]}`)
    }
  }
}

type Step = (world: World, n: number) => unknown

const someKey = (n: number): Key => keys[n % keys.length] ?? 'a'

const steps: Readonly<Record<string, Step>> = {
  // This step is the first in the list, because fast-check replaces the irrelevant steps of a counterexample with the first
  // step.
  nothing: () => undefined,
  connect: ({ stream }) => stream.connect(),
  close: ({ stream }) => stream.close(),
  subscribe: (world, n) => world.subscribe(someKey(n), false),
  'subscribe as well': (world, n) => world.subscribe(someKey(n), false),
  'subscribe a trickster': (world, n) => world.subscribe(someKey(n), true),
  unsubscribe: ({ subscribers }, n) => subscribers[n % Math.max(1, subscribers.length)]?.stop(),
  'unsubscribe again': ({ subscribers }, n) => subscribers[(n * 7) % Math.max(1, subscribers.length)]?.stop(),
  publish: ({ server }, n) => server.publish(topics[someKey(n)].name),
  'publish a burst': ({ server }, n) => {
    for (let count = 0; count < 5; count++) server.publish(topics[someKey(n + count)].name)
  },
  'a moment': ({ clock }, n) => clock.advance(n % 50),
  'a second': ({ clock }, n) => clock.advance(n),
  seconds: ({ clock }, n) => clock.advance(n * 20),
  'half a minute': ({ clock }, n) => clock.advance(n * 40),
  drop: ({ server }) => server.kick(1006),
  'server restarts': ({ server }) => server.kick(1012),
  'server wants a login': ({ server }) => server.kick(4401),
  'server refuses': ({ server }) => {
    server.mode = 'refusing'
  },
  'server hangs': ({ server }) => {
    server.mode = 'hanging'
  },
  'server is well': ({ server }) => {
    server.mode = 'accepting'
  },
  'server recovers': ({ server }) => {
    server.mode = 'accepting'
  },
  'line dies silently': ({ server }) => {
    if (server.line) server.line.isDead = true
  },
  'network holds frames': ({ server }) => {
    server.isFrozen = true
  },
  'network releases frames': ({ server }) => server.thaw(),
  'bad frame': ({ server }) => server.say('{'),
  'session is ended unsolicited': ({ server }) => server.endSession(),
  'slow login': ({ server }, n) => {
    server.loginDelayMs = n * 6
  },
  'quick login': ({ server }) => {
    server.loginCode = 1
    server.loginDelayMs = 0
  },
  'logins are disabled': ({ server }) => {
    server.loginCode = 503
  },
  'breach of policy': ({ server }, n) => n % 4 === 0 && server.kick(1008),
  'slow token': (world, n) => {
    world.tokenDelayMs = n * 12
  },
  'quick token': (world) => {
    world.tokenDelayMs = 0
  },
  'token is renewed': (world, n) => {
    world.server.token = `token-${n}`
    world.signIn()
  },
  'token expires': ({ server }, n) => {
    server.token = `token-x${n}`
  },
  'signs out': (world) => {
    world.token = null
    world.authenticate()
  },
  'signs in': (world) => world.signIn(),
  'asks to log in again': (world) => world.authenticate(),
  offline: ({ online }) => online.set(false),
  online: ({ online }) => online.set(true),
  'sleeps a little': (world, n) => world.sleep(n * 5),
  'sleeps for long': (world, n) => world.sleep(n * 1_000),
  'page is hidden': ({ visibility, clock }) => {
    visibility.set(false)
    clock.throttleMs = 60_000
  },
  'page is shown': ({ visibility, clock }) => {
    clock.throttleMs = 1
    visibility.set(true)
  },
  'clock is set back': ({ clock }, n) => clock.setBack(n * 1_000),
  'clock is set forward': ({ clock }, n) => clock.setBack(-n * 1_000),
}

const names = Object.keys(steps)
const command = fc.record({ step: fc.nat(names.length - 1), n: fc.nat(999) })
const sequence = fc.array(command, { minLength: 50, maxLength: 70, size: 'max' })

const run = (commands: readonly { step: number; n: number }[], seed: number, log: (line: string) => void): World => {
  const world = new World(seed)
  world.subscribe('a', false)
  world.subscribe('c', false)
  world.stream.connect()
  for (const { step, n } of commands) {
    const name = names[step] ?? ''
    if (step > 0) log(`${name} ${n} (${world.stream.status})`)
    steps[name]?.(world, n)
    world.check(name)
  }
  return world
}

const isDeep = process.env.LEVERKIT_DEEP === '1'

const seen = new Set<string>()

const tryOne = (commands: readonly { step: number; n: number }[], seed: number) => {
  const log: string[] = []
  try {
    const world = run(commands, seed, (line) => log.push(line))
    log.push('recovery')
    world.recover()
    world.check('recovery')
    world.checkSettled()
    world.checkClosed()
    for (const { status, reason } of world.statuses) seen.add(`${status} ${reason}`)
  } catch (cause) {
    throw new Error(`${log.join(', ')}: ${cause}`, { cause })
  }
}

const numRuns = isDeep ? 200_000 : 5_000
const timeout = isDeep ? 3_600_000 : 120_000

test('in any sequence of steps, a stream has at most one socket, delivers every event exactly once, delivers no account event to another user, and recovers at the end @promise-1', {
  timeout,
}, () => {
  fc.assert(fc.property(sequence, fc.nat(), tryOne), { numRuns, seed: isDeep ? Date.now() : 20_140_502 })
  // Checks that the sequences of steps have reached every status, so that all behaviour was tested.
  expect([...seen].sort()).toEqual([
    'authenticating login',
    'closed close',
    'connecting connect',
    'connecting retry',
    'failed session',
    'open alive',
    'open ready',
    'reconnecting connect-timeout',
    'reconnecting dropped',
    'reconnecting login-refused',
    'reconnecting login-timeout',
    'reconnecting policy',
    'reconnecting silence',
    'reconnecting token',
    'stale quiet',
  ])
})
