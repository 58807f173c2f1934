import { codes, sandboxNumbers, topics } from '@leverkit/sdk/contract'
import type { BrokerUser } from '../broker/users.ts'
import { unref } from '../platform/turns.ts'
import type { Log } from '../process/log.ts'
import { atOnce, type CreateFrameSender, type FrameSender, sendText } from './FrameSender.ts'
import type { Publisher, Subscriber } from './publisher.ts'
import type { ServerSocket } from './ServerSocket.ts'

/** Close codes that the sandbox sends, in addition to the codes of the socket protocol. */
export const closeCodes = {
  /** The sandbox is stopping. */
  goingAway: 1001,
  /** The client sent an unsupported kind of frame. */
  unsupported: 1003,
  /**
   * The session of the connection has ended: the user has signed out elsewhere, the password was changed, or the session has
   * expired.
   */
  sessionOver: 4401,
  /** The client has sent no command since it connected, at least one check interval ago. A ping counts as a command. */
  silent: 4002,
  /** The client sent too many frames. */
  tooManyFrames: 4008,
  /** The account already has the maximum number of connections. */
  tooManySockets: 4009,
  /**
   * The client reads too slowly, and too many bytes of account events are unread. Account events must not be skipped, so the
   * connection is closed.
   */
  tooSlow: 4013,
} as const

const framesPerSecond = 50
const frameBurst = 200
const checkEveryMs = 30_000
/**
 * Maximum numbers of bytes that are buffered for a socket. Above `skipPricesAbove`, prices are skipped. Above `closeAbove`, the
 * socket is closed.
 */
const skipPricesAbove = 256 * 1024
const closeAbove = 1024 * 1024
/**
 * Maximum number of signed-in connections per account. There must be a maximum, because every event of an account is sent to
 * all its connections.
 */
const maxSocketsPerUser = 50
/** Maximum time in ms in which a slow client must answer the close frame. */
const closingMs = 1_000

export interface SocketParts {
  readonly publisher: Publisher
  readonly findUser: (token: string) => Promise<BrokerUser | null>
  /** Ends a session permanently. Called when the user of the session signs out on the socket. */
  readonly endSession: (userId: number, token: string) => Promise<void>
  readonly log: Log
  /** Returns the current time in ms, for the rate limit on incoming frames. */
  readonly now: () => number
  /** Creates the frame sender of each connection. @default a sender that sends every frame immediately */
  readonly frames?: CreateFrameSender
  /** Returns whether new connections are dropped immediately. @default new connections are never dropped */
  readonly isDropping?: () => boolean
}

export interface Sockets {
  accept(socket: ServerSocket): void
  /**
   * Checks the sessions of one user, or of all users if `userId` is null. Sends code 999 to the connections of ended sessions
   * and closes these connections.
   */
  recheck(userId: number | null): void
  /** Terminates every connection without a close frame. */
  dropAll(): void
  readonly size: number
  close(): void
}

interface Command {
  readonly type: string
  readonly topic: string | undefined
  readonly token: string | undefined
}

function parseCommand(text: string): Command | null {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null
  const { type, topic, token } = value as Record<string, unknown>
  if (typeof type !== 'string') return null
  return { type, topic: typeof topic === 'string' ? topic : undefined, token: typeof token === 'string' ? token : undefined }
}

const accountTopics: ReadonlySet<string> = new Set(
  Object.values(topics)
    .filter((topic) => topic.auth === 'session')
    .map((topic) => topic.name),
)

/** Implements the socket protocol for all connections. The publisher sends the events. */
export function createSockets(parts: SocketParts): Sockets {
  const alive = new Map<ServerSocket, { answered: boolean; isNew: boolean; hasSpoken: boolean; connection: Connection }>()
  const checks = setInterval(() => {
    for (const [socket, state] of alive) {
      if (!state.isNew && !state.hasSpoken) socket.close(closeCodes.silent, 'no command received')
      else if (!state.answered) socket.terminate()
      state.answered = false
      state.isNew = false
      if (socket.readyState === socket.OPEN) socket.ping()
      // Expired sessions are found only by regular checks, because no event is emitted when a session expires.
      state.connection.recheck(null)
    }
  }, checkEveryMs)
  unref(checks)

  return {
    get size() {
      return alive.size
    },
    accept(socket) {
      if (parts.isDropping?.() === true) return socket.terminate()
      const connection = serve(socket, parts, (userId) => {
        const signedIn = [...alive.values()].filter((state) => state.connection.userId === userId)
        return signedIn.length < maxSocketsPerUser
      })
      const state = { answered: true, isNew: true, hasSpoken: false, connection }
      alive.set(socket, state)
      socket.once('message', () => {
        state.hasSpoken = true
      })
      socket.on('pong', () => {
        state.answered = true
      })
      socket.on('error', (error) => parts.log.info(`A socket failed: ${error.message}`))
      socket.on('close', () => {
        alive.delete(socket)
        connection.end()
      })
    },
    dropAll() {
      for (const socket of alive.keys()) socket.terminate()
    },
    recheck(userId) {
      for (const { connection } of alive.values()) connection.recheck(userId)
    },
    close() {
      clearInterval(checks)
      for (const socket of alive.keys()) socket.close(closeCodes.goingAway, 'the sandbox stops')
    },
  }
}

/**
 * Closes the connection of a slow client. If the client does not answer the close frame within `closingMs`, the connection is
 * terminated. Without the limit, the connection would remain open for half a minute.
 */
function cutOff(socket: ServerSocket): void {
  socket.close(closeCodes.tooSlow, 'too many unread account events')
  const deadline = setTimeout(() => socket.terminate(), closingMs)
  unref(deadline)
  socket.once('close', () => clearTimeout(deadline))
}

function createSubscriber(socket: ServerSocket, frames: FrameSender): Subscriber {
  return {
    topics: new Set(),
    user: null,
    isReady: () => socket.readyState === socket.OPEN && socket.bufferedAmount < skipPricesAbove,
    send(frame) {
      if (socket.readyState !== socket.OPEN) return
      if (socket.bufferedAmount > closeAbove) cutOff(socket)
      else frames.push(frame)
    },
    sendPrice: frames.push,
  }
}

interface Connection {
  /** Id of the signed-in user; null for a visitor. */
  readonly userId: number | null
  /**
   * Closes the connection if its session has ended.
   *
   * @param userId - if set, only a connection of this user is checked; null for any connection
   */
  recheck(userId: number | null): void
  /** Removes the connection from the publisher. Call this function when the socket has closed. */
  end(): void
}

/** Returns whether one more connection may sign in to an account. */
type HasRoom = (userId: number) => boolean

/** Serves one connection until it closes. */
function serve(socket: ServerSocket, parts: SocketParts, hasRoom: HasRoom): Connection {
  const { frames: filter = atOnce } = parts
  const frames = filter((text) => sendText(socket, text))
  const subscriber: SessionSubscriber = { ...createSubscriber(socket, frames), token: '' }
  const reply = (frame: object) => frames.reply(JSON.stringify(frame))
  const allow = pace(parts.now)
  // Runs commands in the order of their arrival. A login waits for the database. Without the queue, a later command could
  // overtake the login.
  let turn: Promise<void> = Promise.resolve()
  const inTurn = (work: () => Promise<void> | void) => {
    turn = turn.then(work).catch((error: unknown) => {
      parts.log.error('A command on a socket failed', error)
      reply({ type: 'error', code: sandboxNumbers.UNAVAILABLE, msg: 'The command failed.' })
    })
  }
  parts.publisher.add(subscriber)
  socket.on('message', (data, isBinary) => {
    if (isBinary) return socket.close(closeCodes.unsupported, 'text frames only')
    if (!allow()) return socket.close(closeCodes.tooManyFrames, 'too many frames')
    const command = parseCommand(String(data))
    inTurn(() => {
      if (command === null) return badFrame(reply, 'not a command')
      if (command.type !== 'login') return runCommand(command, subscriber, parts, reply)
      return login(command.token ?? '', subscriber, parts, reply, (userId) => {
        if (hasRoom(userId)) return true
        socket.close(closeCodes.tooManySockets, 'too many connections of one account')
        return false
      })
    })
  })
  return {
    get userId() {
      return subscriber.user?.id ?? null
    },
    recheck: (userId) => inTurn(() => signOutIfOver(userId, subscriber, parts, reply, socket)),
    end: () => parts.publisher.remove(subscriber),
  }
}

/** A subscriber with the session token of its last login. Before a login, the token is empty. */
interface SessionSubscriber extends Subscriber {
  token: string
}

async function signOutIfOver(
  userId: number | null,
  subscriber: SessionSubscriber,
  parts: SocketParts,
  reply: Reply,
  socket: ServerSocket,
): Promise<void> {
  const { user, token } = subscriber
  if (user === null || (userId !== null && user.id !== userId)) return
  if ((await parts.findUser(token)) !== null) return
  logout(subscriber)
  reply({ type: 'login', code: codes.SESSION_EXPIRED })
  socket.close(closeCodes.sessionOver, 'the session has ended')
}

type Reply = (frame: object) => unknown

const badFrame = (reply: Reply, why: string): void => void reply({ type: 'error', code: sandboxNumbers.INVALID_INPUT, msg: why })

async function runCommand(command: Command, subscriber: SessionSubscriber, parts: SocketParts, reply: Reply): Promise<void> {
  const { type, topic } = command
  if (type === 'ping') reply({ type: 'pong' })
  else if (type === 'logout') await signOut(subscriber, parts)
  else if (type === 'sub' && topic !== undefined) subscribe(topic, subscriber, parts, reply)
  else if (type === 'unsub' && topic !== undefined) {
    subscriber.topics.delete(topic)
    reply({ type, topic, code: codes.SUCCESS })
  } else badFrame(reply, 'unknown command')
}

async function login(
  token: string,
  subscriber: SessionSubscriber,
  parts: SocketParts,
  reply: Reply,
  mayEnter: HasRoom,
): Promise<void> {
  const user = await parts.findUser(token)
  if (user === null || user.id !== subscriber.user?.id) logout(subscriber)
  if (user !== null && subscriber.user === null && !mayEnter(user.id)) return
  subscriber.user = user
  subscriber.token = token
  reply({ type: 'login', code: user === null ? codes.SESSION_EXPIRED : codes.SUCCESS })
}

/**
 * Signs the user out and ends the session. All connections with the same token are signed out too. No other command of the
 * protocol ends a session.
 */
async function signOut(subscriber: SessionSubscriber, parts: SocketParts): Promise<void> {
  const { user, token } = subscriber
  logout(subscriber)
  if (user !== null) await parts.endSession(user.id, token)
}

/**
 * Removes the user and the account topics from a connection. The next user of the connection therefore receives no events of
 * this account.
 */
function logout(subscriber: Subscriber): void {
  subscriber.user = null
  for (const topic of accountTopics) subscriber.topics.delete(topic)
}

function subscribe(topic: string, subscriber: Subscriber, parts: SocketParts, reply: Reply): void {
  const ack = (code: number) => reply({ type: 'sub', topic, code })
  if (!parts.publisher.serves(topic)) return void ack(sandboxNumbers.NOT_FOUND)
  if (accountTopics.has(topic) && subscriber.user === null) return void ack(codes.SESSION_EXPIRED)
  subscriber.topics.add(topic)
  ack(codes.SUCCESS)
  parts.publisher.sendCurrent(subscriber, topic)
}

/** Creates a rate limit (token bucket). It allows a burst of frames, and then frames at a steady rate. */
function pace(now: () => number): () => boolean {
  let tokens = frameBurst
  let at = now()
  return () => {
    const time = now()
    tokens = Math.min(frameBurst, tokens + ((time - at) / 1_000) * framesPerSecond) - 1
    at = time
    return tokens >= 0
  }
}
