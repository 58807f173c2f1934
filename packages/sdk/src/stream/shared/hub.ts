import { type LeverkitError, StreamError } from '../../errors.ts'
import type { Command, Frame } from '../../wire/frames.ts'
import { LiveStream } from '../live-stream.ts'
import type { StatusEvent } from '../status.ts'
import type { StreamSettings } from '../stream-options.ts'
import type { StreamTopic, StreamTopics } from '../topic-name.ts'
import { LatestFrames } from './latest-frames.ts'
import type { News, ShareState, ToLeader } from './share-platform.ts'

/** What a hub tells its owner. */
export interface HubEvents {
  tell(to: string | null, news: News): void
  /** The socket has stopped for good, with the close code that says why. */
  failed(code: number): void
  error(error: LeverkitError): void
}

interface Shared {
  readonly tabs: Set<string>
  /** Tabs that wait for the server's answer. */
  readonly waiting: Set<string>
  readonly latest: LatestFrames
  readonly needsSession: boolean
  /** The server's answer on this socket. */
  code: number | null
  stop: () => void
}

const asIs = { read: (wire: unknown) => wire }
const row = (auth: StreamTopic['auth']): StreamTopic => ({ name: '{topic}', params: ['topic'], auth, event: asIs })
/** Topics go by their wire names here, and every tab reads its events itself. */
const anyTopic: StreamTopics = { market: row('none'), account: row('session') }

const startsAndEnds = ({ name, params }: StreamTopic, topic: string) =>
  params.length === 0
    ? name === topic
    : topic.startsWith(name.slice(0, name.indexOf('{'))) && topic.endsWith(name.slice(name.lastIndexOf('}') + 1))

/** Errors of the socket itself; those of frames and subscriptions are raised by the stream of every tab they concern. */
const ofSocket: ReadonlySet<string> = new Set(['CONNECT_TIMEOUT', 'LOGIN_TIMEOUT', 'TOKEN', 'CLOSED', 'POLICY'])

/** The leader's side: one stream for all tabs, with what each of them wants. */
export class Hub {
  readonly #settings: StreamSettings
  readonly #events: HubEvents
  readonly #stream: LiveStream
  readonly #topics = new Map<string, Shared>()
  #text: unknown
  #pingedAt = 0
  #poke: () => void = () => undefined

  /** @param getToken - `undefined` for visitors */
  constructor(settings: StreamSettings, getToken: StreamSettings['getToken'], events: HubEvents) {
    this.#settings = settings
    this.#events = events
    this.#stream = new LiveStream({
      ...settings,
      getToken,
      topics: anyTopic,
      onSessionExpired: undefined,
      protocol: {
        encode: (command) => this.#encode(command),
        decode: (text, exact) => this.#decode(text, exact),
      },
      // Another tab may be looked at while this one is hidden, so its word counts as well.
      visibility: { read: () => true, watch: (changed) => this.#watch(changed) },
    })
    this.#stream.on('status', (event) => this.#onStatus(event))
    this.#stream.on('error', (error) => {
      if (ofSocket.has(error.code)) events.error(error)
    })
    this.#stream.connect()
  }

  get state(): ShareState {
    const { status } = this.#stream
    if (status === 'open' || status === 'stale') return 'up'
    return status === 'connecting' || status === 'authenticating' ? 'wait' : 'down'
  }

  heard({ tab, say }: ToLeader): void {
    if (say.type === 'ping') this.#onPing(tab)
    else if (say.type === 'sub') this.#subscribe(tab, say.topic)
    else if (say.type === 'unsub') this.#unsubscribe(tab, say.topic)
    else {
      for (const topic of [...this.#topics.keys()]) this.#leave(tab, topic)
      if (say.type === 'hello') this.#events.tell(tab, { type: 'state', state: this.state })
    }
  }

  connect(): void {
    this.#stream.connect()
  }

  authenticate(): void {
    this.#stream.authenticate()
  }

  close(): void {
    this.#topics.clear()
    this.#stream.close()
  }

  #watch(changed: () => void): () => void {
    this.#poke = changed
    const unwatch = this.#settings.visibility.watch(changed)
    return () => {
      this.#poke = () => undefined
      unwatch()
    }
  }

  #encode(command: Command): string {
    if (command.type === 'ping') this.#pingedAt = this.#settings.clock.now()
    return this.#settings.protocol.encode(command)
  }

  #decode(text: string, exact?: boolean): Frame {
    let frame: Frame
    try {
      frame = this.#settings.protocol.decode(text, exact)
    } catch (cause) {
      // Nobody can say what it was about, so every tab has to know.
      this.#events.tell(null, { type: 'text', topic: null, text })
      throw cause
    }
    this.#text = text
    if (frame.type === 'pong') this.#events.tell(null, { type: 'frame', frame })
    else if (frame.type === 'sub') this.#onAnswer(frame.topic, frame.code)
    return frame
  }

  #onStatus({ status, previous }: StatusEvent): void {
    if (status === 'failed') this.#events.failed(4401)
    if (status === 'failed' || status === 'closed') return
    const { state } = this
    // Between open and stale nothing changes for the tabs: each sees for itself that the frames stay away.
    if (status === 'stale' || (state === 'up' && previous === 'stale')) return
    if (state !== 'up') this.#forget()
    this.#events.tell(null, { type: 'state', state })
  }

  #forget(): void {
    for (const shared of this.#topics.values()) {
      shared.code = null
      shared.latest.clear()
    }
  }

  #onPing(tab: string): void {
    const { clock, pingIntervalMs } = this.#settings
    const now = clock.now()
    // A hidden tab's timers are held back, its messages are not: the tab that is looked at keeps the socket's pulse.
    if (now - this.#pingedAt >= pingIntervalMs) this.#poke()
    // Otherwise the server's own pong, which every tab is given, is on its way.
    if (now - (this.#stream.lastFrameAt ?? 0) <= pingIntervalMs)
      this.#events.tell(tab, { type: 'frame', frame: { type: 'pong' } })
  }

  #subscribe(tab: string, topic: string): void {
    const shared = this.#topics.get(topic) ?? this.#add(topic)
    shared.tabs.add(tab)
    if (shared.code === null) {
      shared.waiting.add(tab)
      return
    }
    this.#answer(tab, 'sub', topic, shared.code)
    for (const text of shared.latest.list()) this.#events.tell(tab, { type: 'text', topic, text })
  }

  #unsubscribe(tab: string, topic: string): void {
    // Answers come in the order of the commands.
    if (this.#topics.get(topic)?.waiting.has(tab)) this.#answer(tab, 'sub', topic, 1)
    this.#leave(tab, topic)
    this.#answer(tab, 'unsub', topic, 1)
  }

  #leave(tab: string, topic: string): void {
    const shared = this.#topics.get(topic)
    if (!shared?.tabs.delete(tab)) return
    shared.waiting.delete(tab)
    if (shared.tabs.size > 0) return
    this.#topics.delete(topic)
    shared.stop()
  }

  #add(topic: string): Shared {
    const definitions = Object.values(this.#settings.topics)
    const needsSession = definitions.some((one) => one.auth === 'session' && startsAndEnds(one, topic))
    const shared: Shared = {
      tabs: new Set(),
      waiting: new Set(),
      latest: new LatestFrames(),
      needsSession,
      code: null,
      stop: () => undefined,
    }
    this.#topics.set(topic, shared)
    shared.stop = this.#stream.subscribe(needsSession ? 'account' : 'market', { topic }, (data: unknown) =>
      this.#onEvent(topic, shared, data),
    )
    return shared
  }

  #onEvent(topic: string, shared: Shared, data: unknown): void {
    if (!shared.needsSession) shared.latest.add(data, this.#text)
    this.#events.tell(null, { type: 'text', topic, text: this.#text })
  }

  #onAnswer(topic: string, code: number): void {
    const shared = this.#topics.get(topic)
    if (!shared || code === 999) return
    shared.code = code
    for (const tab of shared.waiting) this.#answer(tab, 'sub', topic, code)
    shared.waiting.clear()
  }

  #answer(tab: string, type: 'sub' | 'unsub', topic: string, code: number): void {
    this.#events.tell(tab, { type: 'frame', frame: { type, topic, code } })
  }
}

/** The token of a person, and only as long as `isStill` says that it is that person. */
export const tokenOf = (getToken: StreamSettings['getToken'], isStill: () => boolean) => async (): Promise<string> => {
  const before = isStill()
  const token = before ? await getToken?.() : null
  if (token && isStill()) return token
  const message = 'There is no token for the identity that this tab shares a socket for. It is read again on the next attempt.'
  throw new StreamError({ code: 'TOKEN', message })
}
