import type { Command } from '../../wire/frames.ts'
import type { FakeClock } from './FakeClock.ts'
import { type FakeSocket, FakeSockets } from './FakeSocket.ts'

/** One connection, from the point of view of the server and the network. */
export class Line {
  readonly socket: FakeSocket
  readonly topics = new Set<string>()
  /** Token of the logged-in user. */
  user: string | null = null
  /** Sequence number of the latest accepted login whose answer has reached the client; 0 before the first answer. */
  knownLogin = 0
  isOpen = false
  /** Whether the network has lost the connection permanently, without notifying either side. */
  isDead = false
  /** Virtual time at which the server will have handled all received logins. The server handles logins one by one. */
  busyUntil = 0
  /**
   * Frames that the network holds back, or that wait while the client sleeps. `heldUp`: frames to the server. `heldDown`:
   * frames to the client.
   */
  readonly heldUp: (() => void)[] = []
  readonly heldDown: (() => void)[] = []

  constructor(socket: FakeSocket) {
    this.socket = socket
  }

  /** Delivers the frames that were held back, in order. New frames that they cause are delivered after all of them. */
  release(): void {
    for (const held of [this.heldUp, this.heldDown]) for (let next = held[0]; next; next = held[0]) this.#releaseOne(held, next)
  }

  #releaseOne(held: (() => void)[], frame: () => void): void {
    frame()
    held.shift()
  }
}

/** An event frame that arrives at the client. Tests compare it with the events that handlers receive. */
export interface Arrival {
  readonly line: Line
  readonly topic: string
  readonly serial: number
}

/** A server in virtual time. Its network can refuse connections, hang, hold back frames and lose connections. */
export class FakeServer {
  readonly sockets: FakeSockets
  readonly lines: Line[] = []
  /** Descriptions of commands that a client must not send. */
  readonly violations: string[] = []
  /** Reaction of the server to a new socket. */
  mode: 'accepting' | 'refusing' | 'hanging' = 'accepting'
  /** Whether the network holds back every frame. */
  isFrozen = false
  latencyMs = 20
  loginDelayMs = 0
  token = 'token-1'
  /** Code of the answer to a login with the right token. */
  loginCode = 1
  /** Number of times that the test has made the client log in again. */
  loginNumber = 0
  #serial = 0
  readonly #clock: FakeClock
  readonly #arrive: (arrival: Arrival, deliver: () => void) => void

  constructor(clock: FakeClock, arrive: (arrival: Arrival, deliver: () => void) => void) {
    this.#clock = clock
    this.#arrive = arrive
    this.sockets = new FakeSockets((socket) => this.#onSocket(socket))
  }

  get line(): Line | undefined {
    return this.lines.find((line) => line.isOpen && line.socket.isLive)
  }

  publish(topic: string): void {
    for (const line of this.lines) {
      if (!line.isOpen || !line.topics.has(topic)) continue
      this.#serial += 1
      const arrival = { line, topic, serial: this.#serial }
      const frame = { topic, data: arrival.serial }
      this.#toClient(line, () => this.#arrive(arrival, () => line.socket.say(frame)))
    }
  }

  say(frame: object | string): void {
    const { line } = this
    if (line) this.#toClient(line, () => line.socket.say(frame))
  }

  /**
   * Reports the end of the session to the logged-in user. Does nothing if no user is logged in, because the client would
   * mistake code 999 for the answer to a pending login.
   */
  endSession(): void {
    if (this.line?.user) this.say({ type: 'login', code: 999 })
  }

  /** Closes every connection. If the network is frozen, the client notices this only after `thaw()`. */
  kick(code: number): void {
    for (const line of this.lines) {
      if (!line.isOpen) continue
      line.isOpen = false
      this.#toClient(line, () => line.socket.drop(code), true)
    }
  }

  thaw(): void {
    this.isFrozen = false
    this.releaseHeld()
  }

  /** Delivers the frames that were held back while the client slept or the network was frozen. */
  releaseHeld(): void {
    for (const line of this.lines) line.release()
  }

  #onSocket(socket: FakeSocket): void {
    const line = new Line(socket)
    this.lines.push(line)
    if (this.sockets.live.length > 1) this.violations.push('two live sockets')
    socket.onCommand = (command) => this.#onCommand(line, command)
    if (this.mode === 'hanging') line.isDead = true
    const { mode } = this
    this.#toClient(
      line,
      () => {
        if (mode === 'refusing') return socket.drop()
        line.isOpen = true
        socket.accept()
      },
      true,
    )
  }

  #onCommand(line: Line, command: Command): void {
    if (line.socket.readyState !== 1) this.violations.push(`${command.type} on a socket that is not open`)
    const { loginNumber } = this
    this.#toServer(line, () => {
      if (line.isOpen) this.#handle(line, command, loginNumber)
    })
  }

  #handle(line: Line, command: Command, login: number): void {
    if (command.type === 'ping') this.#toClient(line, () => line.socket.say({ type: 'pong' }))
    else if (command.type === 'login') this.#logIn(line, command.token, login)
    else if (command.type === 'sub') this.#subscribe(line, command.topic)
    else if (command.type === 'unsub') {
      if (!line.topics.delete(command.topic)) this.violations.push(`${command.topic} unsubscribed without being subscribed`)
      this.#toClient(line, () => line.socket.say({ type: 'unsub', topic: command.topic, code: 1 }))
    } else line.user = null
  }

  #logIn(line: Line, token: string, login: number): void {
    const answer = () => {
      const code = token === this.token ? this.loginCode : 999
      line.user = code === 1 ? token : null
      this.#toClient(line, () => {
        if (code === 1 && line.socket.isLive) line.knownLogin = login
        line.socket.say({ type: 'login', code })
      })
    }
    line.busyUntil = Math.max(line.busyUntil, this.#clock.elapsed) + this.loginDelayMs
    this.#clock.schedule(answer, line.busyUntil - this.#clock.elapsed)
  }

  #subscribe(line: Line, topic: string): void {
    if (line.topics.has(topic)) this.violations.push(`${topic} subscribed twice`)
    if (topic.startsWith('PRIVATE') && line.user === null) this.violations.push(`${topic} subscribed without a login`)
    line.topics.add(topic)
    this.#toClient(line, () => line.socket.say({ type: 'sub', topic, code: 1 }))
  }

  #toServer(line: Line, frame: () => void): void {
    this.#clock.schedule(() => {
      if (line.isDead) return
      if (this.isFrozen || line.heldUp.length > 0) line.heldUp.push(frame)
      else frame()
    }, this.latencyMs)
  }

  /**
   * Delivers a frame to the client. While the client sleeps, the frame is held back. If the client has closed the socket, the
   * frame is dropped.
   */
  #toClient(line: Line, frame: () => void, opening = false): void {
    const deliver = () => {
      if (!line.isDead && (line.socket.readyState === 1 || (opening && line.socket.isLive))) frame()
    }
    this.#clock.schedule(() => {
      if (this.isFrozen || this.#clock.isAsleep || line.heldDown.length > 0) line.heldDown.push(deliver)
      else deliver()
    }, this.latencyMs)
  }
}
