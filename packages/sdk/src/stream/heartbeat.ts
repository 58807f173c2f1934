import type { Clock } from '../clock.ts'
import { Alarm } from './alarm.ts'

/** What a heartbeat needs. */
export interface HeartbeatOptions {
  readonly clock: Clock
  readonly pingIntervalMs: number
  readonly maxMissedPongs: number
  readonly probeTimeoutMs: number
}

/** What a heartbeat tells its owner. */
export interface HeartbeatEvents {
  /** Send a ping now. */
  ping(): void
  /** Nothing came for twice the ping's interval, although a ping was sent; or the socket is asked after a wake. */
  quiet(): void
  /** A frame came after `quiet`. */
  alive(): void
  /** The socket is dead. @param wasProbed - found out by a probe, so that only this device is concerned */
  dead(wasProbed: boolean): void
}

/** A timer this late was held back by a hidden tab or a sleeping machine, and says nothing about the socket. */
const gapMs = 10_000
/** The last ping gets at least this long to be answered. */
const graceMs = 500

/**
 * Tells a dead socket from a live one by the wall-clock time since the last frame of any kind.
 *
 * Dead is a socket that said nothing for `(maxMissedPongs + 1) × pingIntervalMs` while more than `maxMissedPongs` pings were
 * really sent. A timer that comes more than 10 s late counts no ping as missed: the socket is asked once more, and is dead if
 * it stays silent for `probeTimeoutMs`.
 */
export class Heartbeat {
  /** When the last frame came, epoch ms. */
  lastFrameAt: number | null = null
  readonly #options: HeartbeatOptions
  readonly #events: HeartbeatEvents
  readonly #beat: Alarm
  readonly #probe: Alarm
  #aliveAt = 0
  #unanswered = 0
  #lastPingAt = 0
  #secondProbe = false
  #quiet = false

  constructor(options: HeartbeatOptions, events: HeartbeatEvents) {
    this.#options = options
    this.#events = events
    this.#beat = new Alarm(options.clock, (lateMs) => this.#onBeat(lateMs))
    this.#probe = new Alarm(options.clock, (lateMs) => this.#onProbeOver(lateMs))
  }

  /** A socket has opened: count from now. The first ping goes out an interval later, so that the login is the first frame. */
  start(): void {
    this.stop()
    this.#aliveAt = this.#options.clock.now()
    this.#lastPingAt = this.#aliveAt
    this.#beat.set(this.#options.pingIntervalMs)
  }

  stop(): void {
    this.#beat.clear()
    this.#probe.clear()
    this.#unanswered = 0
    this.#quiet = false
  }

  /** A frame came, or several at once. */
  frame(): void {
    const now = this.#options.clock.now()
    this.lastFrameAt = now
    this.#aliveAt = now
    this.#unanswered = 0
    this.#probe.clear()
    if (!this.#quiet) return
    this.#quiet = false
    this.#events.alive()
  }

  /** The machine woke, the network changed or the page is looked at again: ask now, and do not wait long for the answer. */
  probe(): void {
    if (this.#beat.dueAt === null || this.#probe.dueAt !== null) return
    this.#secondProbe = false
    this.#ask()
  }

  #ask(): void {
    if (this.#silence() > this.#options.pingIntervalMs) this.#becomeQuiet()
    this.#probe.set(this.#options.probeTimeoutMs)
    this.#ping()
  }

  #onProbeOver(lateMs: number): void {
    // Asleep or held back while we waited: the answer may be queued behind this very timer, so ask once more, but only once.
    if (lateMs > gapMs && !this.#secondProbe) {
      this.#secondProbe = true
      this.#ask()
    } else this.#die(true)
  }

  #onBeat(lateMs: number): void {
    const { clock, pingIntervalMs, maxMissedPongs } = this.#options
    const now = clock.now()
    const silence = this.#silence()
    if (lateMs > gapMs) {
      this.#unanswered = 0
      this.#beat.set(pingIntervalMs)
      this.probe()
    } else if (this.#unanswered > maxMissedPongs && this.#untilDead(now, silence) <= 0) this.#die(false)
    else this.#goOn(now, silence)
  }

  #goOn(now: number, silence: number): void {
    const { pingIntervalMs, maxMissedPongs } = this.#options
    const sincePing = now - this.#lastPingAt
    if (sincePing >= pingIntervalMs || sincePing < 0) this.#ping()
    const untilQuiet = 2 * pingIntervalMs - silence
    if (untilQuiet <= 0 && this.#unanswered > 0) this.#becomeQuiet()
    const next = [this.#lastPingAt + pingIntervalMs - now]
    if (!this.#quiet && untilQuiet > 0) next.push(untilQuiet)
    if (this.#unanswered > maxMissedPongs) next.push(Math.max(this.#untilDead(now, silence), 1))
    this.#beat.set(Math.min(...next))
  }

  #untilDead(now: number, silence: number): number {
    const { pingIntervalMs, maxMissedPongs } = this.#options
    return Math.max(
      (maxMissedPongs + 1) * pingIntervalMs - silence,
      Math.min(graceMs, pingIntervalMs / 2) - (now - this.#lastPingAt),
    )
  }

  #silence(): number {
    const silence = this.#options.clock.now() - this.#aliveAt
    if (silence >= 0) return silence
    // The wall clock was set back: count anew from here.
    this.#aliveAt = this.#options.clock.now()
    return 0
  }

  #ping(): void {
    this.#unanswered += 1
    this.#lastPingAt = this.#options.clock.now()
    this.#events.ping()
  }

  #becomeQuiet(): void {
    if (this.#quiet) return
    this.#quiet = true
    this.#events.quiet()
  }

  #die(wasProbed: boolean): void {
    this.stop()
    this.#events.dead(wasProbed)
  }
}
