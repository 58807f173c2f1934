import type { Clock } from '../clock.ts'
import { Alarm } from './alarm.ts'

/** Options of a heartbeat. */
export interface HeartbeatOptions {
  readonly clock: Clock
  readonly pingIntervalMs: number
  readonly maxMissedPongs: number
  readonly probeTimeoutMs: number
}

/** Events that a heartbeat emits to its owner. */
export interface HeartbeatEvents {
  /** A ping is due. The owner of the heartbeat has to send it. */
  ping(): void
  /**
   * No frame has arrived for two ping intervals although a ping was sent. Also emitted at the start of a probe if no frame has
   * arrived for more than one ping interval.
   */
  quiet(): void
  /** A frame has arrived after `quiet`. */
  alive(): void
  /** The socket is dead. @param wasProbed - whether a probe detected this; if so, only this device has to reconnect */
  dead(wasProbed: boolean): void
}

/**
 * Largest normal delay of a timer, in ms. If a timer fires later than this, the tab was hidden or the machine slept. Missing
 * frames then do not prove that the socket is dead.
 */
const gapMs = 10_000
/**
 * Time in ms in which the server must answer the last ping. The socket counts as dead only after this time. If half a ping
 * interval is shorter than this time, half a ping interval is used.
 */
const graceMs = 500

/**
 * Detects a dead socket by the wall-clock time since the last frame of any type.
 *
 * A socket is dead if no frame arrived for `(maxMissedPongs + 1) × pingIntervalMs` and more than `maxMissedPongs` pings were
 * sent in this time. If a timer fires more than 10 s late, missed pongs prove nothing, so the heartbeat probes the socket. A
 * probed socket is dead if no frame arrives within `probeTimeoutMs`.
 */
export class Heartbeat {
  /** Time of the last frame, in epoch ms. */
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

  /** Starts the heartbeat when a socket has opened. The first ping is sent one interval later, after the login. */
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

  /** Records that a frame arrived. For several frames that were received together, one call is sufficient. */
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

  /** Sends a ping with a short timeout. Called after the machine woke, the network changed or the page became visible. */
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
    // The timer was delayed by sleep or throttling, so an answer may still be queued. The heartbeat therefore probes the socket
    // a second time, but not a third time.
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
    // The wall clock was set back, so the recorded time of the last frame is in the future. From now on, the time without
    // frames is measured from the current time.
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
