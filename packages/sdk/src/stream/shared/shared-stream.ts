import type { streamTopics } from '../../contract/stream-topics.ts'
import type { LeverkitError } from '../../errors.ts'
import { LiveStream } from '../live-stream.ts'
import type { StreamStatus } from '../status.ts'
import { createStream, type Stream } from '../stream.ts'
import type { StreamEventMap } from '../stream-events.ts'
import { type StreamOptions, type StreamSettings, withDefaults } from '../stream-options.ts'
import type { StreamTopics } from '../topic-name.ts'
import { tokenOf } from './hub.ts'
import { Share } from './share.ts'
import type { ShareChannelConstructor, ShareLocks, SharePlatform } from './share-platform.ts'
import { TabSocket, type TabSocketOwner, tabProtocol } from './tab-socket.ts'

/** What a shared stream takes. */
export interface SharedStreamOptions<T extends StreamTopics = typeof streamTopics> extends StreamOptions<T> {
  /**
   * Who is signed in in this tab: an identifier of the account that is no secret, `null` for a visitor. Only tabs that say the
   * same share a socket, so it must change together with the token. With `getToken` but without this, nothing is shared.
   */
  readonly identity?: () => string | null
  /** Tabs with the same name share. @default `leverkit` */
  readonly channel?: string
  /** @default the browser's `navigator.locks` */
  readonly locks?: ShareLocks | undefined
  /** @default the browser's own */
  readonly BroadcastChannel?: ShareChannelConstructor | undefined
}

type Identity = () => string | null

class SharedStream {
  readonly #settings: StreamSettings
  readonly #platform: SharePlatform
  readonly #channel: string
  readonly #identity: Identity
  readonly #stream: LiveStream
  readonly #onError = new Set<(error: LeverkitError) => void>()
  #person: string | null = null
  #share: Share | null = null

  constructor(settings: StreamSettings, platform: SharePlatform, channel: string, identity: Identity) {
    this.#settings = settings
    this.#platform = platform
    this.#channel = channel
    this.#identity = identity
    const owner: TabSocketOwner = {
      dialled: (socket) => this.#share?.dialled(socket),
      said: (socket, command) => this.#share?.said(socket, command),
      hungUp: (socket) => this.#share?.hungUp(socket),
    }
    const { connectTimeoutMs, tokenTimeoutMs } = settings
    this.#stream = new LiveStream({
      ...settings,
      url: channel,
      // The leader's own limits end an attempt sooner; this one is for a leader that is lost on the way.
      connectTimeoutMs: 2 * connectTimeoutMs + tokenTimeoutMs,
      // This stream dials a tab of the same browser. Only the leader's waits spread the load of the server.
      random: () => settings.random() / 8,
      protocol: tabProtocol(settings.protocol),
      // Says that there is a session, and nothing of it.
      getToken: () => (this.#person === null ? null : 'shared'),
      WebSocket: class extends TabSocket {
        constructor() {
          super(owner)
        }
      },
    })
    this.#stream.on('status', ({ status }) => {
      if (status === 'failed') this.#leave()
    })
  }

  get status(): StreamStatus {
    return this.#stream.status
  }

  get lastFrameAt(): number | null {
    return this.#stream.lastFrameAt
  }

  connect(): void {
    if (this.#share) this.#share.connect()
    else this.#join()
    this.#stream.connect()
  }

  close(): void {
    this.#stream.close()
    this.#leave()
  }

  authenticate(): void {
    if (this.status === 'failed') this.connect()
    else if (this.#share && this.#identity() !== this.#person) {
      this.#leave()
      this.#join()
      this.#stream.connect()
    } else this.#share?.authenticate()
  }

  on<K extends keyof StreamEventMap>(event: K, handler: (event: StreamEventMap[K]) => void): () => void {
    const off = this.#stream.on(event, handler)
    if (event !== 'error') return off
    const tell = (error: LeverkitError) => handler(error as StreamEventMap[K])
    this.#onError.add(tell)
    return () => {
      this.#onError.delete(tell)
      off()
    }
  }

  subscribe(key: string, ...rest: readonly unknown[]): () => void {
    return this.#stream.subscribe(key, ...rest)
  }

  messages(key: string, ...rest: readonly unknown[]): AsyncIterable<unknown> {
    return this.#stream.messages(key, ...rest)
  }

  [Symbol.dispose](): void {
    this.close()
  }

  [Symbol.asyncDispose](): Promise<void> {
    this.close()
    return Promise.resolve()
  }

  #join(): void {
    const person = this.#identity()
    this.#person = person
    this.#share = new Share({
      settings: this.#settings,
      platform: this.#platform,
      name: person === null ? `${this.#channel}:visitor` : `${this.#channel}:person:${person}`,
      getToken: person === null ? undefined : tokenOf(this.#settings.getToken, () => this.#identity() === person),
      error: (error) => {
        for (const tell of this.#onError) tell(error)
      },
      hurry: () => this.#stream.connect(),
    })
  }

  #leave(): void {
    const share = this.#share
    this.#share = null
    share?.leave()
  }
}

const platformOf = ({ locks, BroadcastChannel }: SharedStreamOptions<StreamTopics>): SharePlatform | null => {
  const here = globalThis as {
    readonly navigator?: { readonly locks?: ShareLocks }
    readonly BroadcastChannel?: ShareChannelConstructor
  }
  const platform = { locks: locks ?? here.navigator?.locks, BroadcastChannel: BroadcastChannel ?? here.BroadcastChannel }
  return platform.locks && platform.BroadcastChannel ? (platform as SharePlatform) : null
}

/**
 * Makes a stream that shares one socket with the other tabs of the same person, where the browser has Web Locks and
 * BroadcastChannel; elsewhere exactly `createStream`.
 *
 * @example
 * const stream = createSharedStream({
 *   url: 'wss://api.example.com/v1/ws',
 *   getToken: () => session.token,
 *   identity: () => session.userId,
 * })
 */
export const createSharedStream = <const T extends StreamTopics = typeof streamTopics>(
  options: SharedStreamOptions<T>,
): Stream<T> => {
  const platform = platformOf(options)
  const identity = options.identity ?? (options.getToken ? null : () => null)
  if (!platform || !identity) return createStream(options)
  const stream = new SharedStream(withDefaults(options), platform, options.channel ?? 'leverkit', identity)
  // As in createStream: the methods get the types of the table's rows.
  return stream as unknown as Stream<T>
}
