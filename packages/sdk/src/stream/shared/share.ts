import type { LeverkitError } from '../../errors.ts'
import { Alarm } from '../alarm.ts'
import type { StreamSettings } from '../stream-options.ts'
import { Hub } from './hub.ts'
import type { FromLeader, News, ShareChannel, ShareLocks, SharePlatform, ToLeader } from './share-platform.ts'
import type { TabSocket, TabSocketOwner } from './tab-socket.ts'

/** What a share needs. */
export interface ShareOptions {
  readonly settings: StreamSettings
  readonly platform: SharePlatform
  /** Name of the lock and of the channel: the same for tabs of the same person, and for nobody else. */
  readonly name: string
  readonly getToken: StreamSettings['getToken']
  error(error: LeverkitError): void
  /** There is somebody to connect to: do not wait for the next retry. */
  hurry(): void
}

/** A leader that does not greet for this long is deposed: a frozen tab keeps its lock but answers nobody. */
const greetingMs = 2_000

/** One tab's membership among the tabs that share a socket; leads them while it holds the lock. */
export class Share implements TabSocketOwner {
  readonly #options: ShareOptions
  readonly #tab = crypto.randomUUID()
  readonly #locks: ShareLocks
  readonly #greeting: Alarm
  /** Ends every lock that is held or waited for. */
  readonly #left = new AbortController()
  readonly #watched = new Map<string, AbortController>()
  #asking = new AbortController()
  #channel: ShareChannel | null = null
  #socket: TabSocket | null = null
  #hub: Hub | null = null
  #leader: string | null = null
  #isKnown = false
  /** Close code with which leading has ended for good. */
  #failedWith: number | null = null

  constructor(options: ShareOptions) {
    this.#options = options
    this.#locks = options.platform.locks
    this.#greeting = new Alarm(options.settings.clock, () => this.#ask(true))
    try {
      this.#channel = new options.platform.BroadcastChannel(options.name)
      this.#channel.onmessage = ({ data }) => this.#onMessage(data as ToLeader | FromLeader)
    } catch {
      // Forbidden here, as in a sandboxed frame: this tab is on its own.
      this.#lead()
      return
    }
    // Greets only once this lock is held: whoever leads waits for it, to learn that this tab is gone.
    this.#hold(`${options.name}:${this.#tab}`, this.#left.signal, () => {
      this.#isKnown = true
      this.#greet()
    })
    this.#ask(false)
  }

  dialled(socket: TabSocket): void {
    if (this.#failedWith !== null) {
      socket.drop(this.#failedWith)
      return
    }
    this.#socket = socket
    if (!this.#hub) this.#greeting.set(greetingMs)
    this.#greet()
  }

  said(socket: TabSocket, command: Parameters<TabSocketOwner['said']>[1]): void {
    if (socket === this.#socket && command.type !== 'login' && command.type !== 'logout') this.#say(command)
  }

  hungUp(socket: TabSocket): void {
    if (socket !== this.#socket) return
    this.#socket = null
    this.#greeting.clear()
    this.#say({ type: 'bye' })
  }

  /** The token changed, but not the person. */
  authenticate(): void {
    this.#hub?.authenticate()
  }

  connect(): void {
    this.#hub?.connect()
  }

  /** Leaves: the locks are free, the channel is closed, and the next tab leads. */
  leave(): void {
    if (this.#left.signal.aborted) return
    this.#greeting.clear()
    const socket = this.#socket
    this.#socket = null
    if (socket) this.#say({ type: 'bye' })
    socket?.drop()
    this.#left.abort()
    this.#asking.abort()
    this.#resign()
    this.#closeChannel()
  }

  #closeChannel(): void {
    if (this.#channel) this.#channel.onmessage = null
    this.#channel?.close()
    this.#channel = null
  }

  #ask(steal: boolean): void {
    this.#asking.abort()
    this.#asking = new AbortController()
    this.#hold(this.#options.name, this.#asking.signal, () => this.#lead(), steal)
  }

  #hold(name: string, signal: AbortSignal, held: () => void, steal = false): void {
    const whileHeld = () =>
      new Promise<void>((release) => {
        if (signal.aborted) return release()
        signal.addEventListener('abort', () => release(), { once: true })
        held()
      })
    // A lock cannot be stolen and be called off: the promise above gives it back at once where that is wanted.
    const options = steal ? { steal } : { mode: 'exclusive' as const, signal }
    this.#locks.request(name, options, whileHeld).catch((cause: unknown) => {
      if (signal.aborted) return
      if (cause instanceof Error && cause.name === 'AbortError') this.#onDeposed(name)
      else this.#onForbidden()
    })
  }

  /** Another tab took the lock, because this one was frozen and did not answer. */
  #onDeposed(name: string): void {
    if (name !== this.#options.name) return
    this.#resign()
    this.#socket?.drop()
    this.#ask(false)
  }

  /** Locks cannot be used after all: this tab has a socket of its own. */
  #onForbidden(): void {
    this.#closeChannel()
    if (!this.#hub) this.#lead()
  }

  #lead(): void {
    this.#greeting.clear()
    this.#leader = this.#tab
    this.#hub = new Hub(this.#options.settings, this.#options.getToken, {
      tell: (to, news) => this.#tell(to, news),
      failed: (code) => this.#onFailed(code),
      error: (error) => this.#options.error(error),
    })
    this.#tell(null, { type: 'lead' })
    this.#socket?.drop()
    this.#options.hurry()
  }

  /** This tab's session is over, or its socket is not wanted: it tells its own stream, and another tab tries with its own token. */
  #onFailed(code: number): void {
    this.#failedWith = code
    this.#asking.abort()
    this.#resign()
    if (this.#socket) this.#socket.drop(code)
    else this.#options.hurry()
  }

  #resign(): void {
    for (const watch of this.#watched.values()) watch.abort()
    this.#watched.clear()
    const hub = this.#hub
    this.#hub = null
    this.#leader = null
    hub?.close()
  }

  #greet(): void {
    if (this.#socket && (this.#isKnown || this.#hub)) this.#say({ type: 'hello' })
  }

  #say(say: ToLeader['say']): void {
    const message: ToLeader = { tab: this.#tab, say }
    const hub = this.#hub
    // Later, as on the channel: a stream counts a command as sent only when it has been handed over, and then its answer.
    if (hub) queueMicrotask(() => hub === this.#hub && hub.heard(message))
    else this.#channel?.postMessage(message)
  }

  #tell(to: string | null, news: News): void {
    if (to === null || to === this.#tab) this.#onNews(news)
    if (to === this.#tab) return
    const message: FromLeader = { from: this.#tab, to, news }
    this.#channel?.postMessage(message)
  }

  #onMessage(message: ToLeader | FromLeader): void {
    if ('say' in message) this.#onCommand(message)
    else if (!this.#hub && (message.to === null || message.to === this.#tab)) this.#onLeader(message)
  }

  #onCommand(message: ToLeader): void {
    if (!this.#hub) return
    if (message.say.type === 'hello') this.#watch(message.tab)
    this.#hub.heard(message)
  }

  #onLeader({ from, news }: FromLeader): void {
    const isNew = from !== this.#leader
    this.#leader = from
    if (isNew && this.#socket?.readyState === 1) this.#socket.drop()
    if (news.type === 'lead') this.#greet()
    this.#greeting.clear()
    this.#onNews(news)
  }

  #onNews(news: News): void {
    this.#socket?.heard(news)
    if (news.type === 'lead' || (news.type === 'state' && news.state !== 'down' && !this.#socket)) this.#options.hurry()
  }

  /** A tab that goes without a word, as in a crash, gives up the lock that it holds in its own name. */
  #watch(tab: string): void {
    if (this.#watched.has(tab)) return
    const watch = new AbortController()
    this.#watched.set(tab, watch)
    this.#hold(`${this.#options.name}:${tab}`, watch.signal, () => {
      this.#watched.delete(tab)
      this.#hub?.heard({ tab, say: { type: 'bye' } })
      watch.abort()
    })
  }
}
