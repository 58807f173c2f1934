import type { Message } from './broker/outbox.ts'
import type { Faults } from './control/faults.ts'
import { type Broker, type BrokerOptions, createBroker, isLoopbackOrigin, isPageRequest } from './createBroker.ts'
import type { Clock } from './engine/clock.ts'
import type { Peer } from './http/caller.ts'
import { complaintParts } from './http/complaint.ts'
import { createCompressedAnswer } from './http/compressedAnswer.ts'
import type { Listener, ListenOptions } from './http/node.ts'
import { createPorts } from './http/ports.ts'
import { createStaticFiles } from './http/StaticFiles.ts'
import { nodePlatform } from './nodePlatform.ts'
import type { NodeCoreOptions } from './shared/openBrokerCore.ts'

export interface SandboxOptions extends BrokerOptions, NodeCoreOptions {
  /** Folder of a built app. The server serves its files in addition to the API. @default none */
  readonly staticDir?: string | null
}

/** A running broker. */
export interface Sandbox {
  /** Answers a request inside this process, without a network connection. */
  fetch(request: Request): Promise<Response>
  /** Opens a port for calls and sockets. */
  listen(options?: ListenOptions): Promise<Listener>
  /**
   * Opens a separate port that serves only the complaint address, so that this address and the broker have different origins.
   */
  listenForComplaints(options?: ListenOptions): Promise<Listener>
  /** Returns the messages that a real broker would have sent, newest first. */
  messages(): readonly Message[]
  /** Advances the market to the current time of the clock and sends the new events to sockets. */
  step(): Promise<void>
  readonly clock: Clock
  /** The faults. They can be switched on and off at any time. */
  readonly faults: Faults
  /** Location of the database, without the password. */
  readonly storeLabel: string
  /** Closes all ports and the database. A second call has no effect. */
  close(): Promise<void>
}

const isApi = (path: string) => path.startsWith('/api/') || path.startsWith('/v1/')

/**
 * Starts a broker for development. The broker implements the API contract, stores its data in an SQL database, and
 * takes no real money.
 *
 * @throws StartError when the database cannot be opened, its ledger does not balance, or the static folder cannot be served
 * @example
 * const sandbox = await createSandbox()
 * const { url } = await sandbox.listen({ port: 4100 })
 */
export async function createSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const staticFiles = typeof options.staticDir === 'string' ? createStaticFiles(options.staticDir) : null
  const broker = await createBroker(options, nodePlatform)
  const { step, clock, faults, sockets, storeLabel, messages } = broker
  const answer = createAnswer(broker, staticFiles)
  const ports = createPorts(broker.stop, broker.closeStore)
  return {
    fetch: (request) => answer(request, null),
    ...{ step, clock, faults, storeLabel, messages, close: ports.close },
    async listen(listenOptions) {
      const listener = await ports.open({ fetch: answer, sockets, isAllowedOrigin: isLoopbackOrigin }, listenOptions)
      broker.setHome(listener.url)
      return listener
    },
    listenForComplaints: (listenOptions) => ports.open(complaintParts, listenOptions),
  }
}

type Answer = (request: Request, peer: Peer | null) => Promise<Response>
type StaticFiles = ReturnType<typeof createStaticFiles>

/**
 * Creates a function that answers every request. The path decides what is requested: a sandbox page, a call of the API
 * contract, or a file of an app.
 */
function createAnswer(broker: Broker, staticFiles: StaticFiles | null): Answer {
  const compressedAnswer = createCompressedAnswer()
  return async (request, peer) => {
    if (isPageRequest(request)) return broker.answer(request, peer)
    const file = isApi(new URL(request.url).pathname) ? null : await staticFiles?.(request)
    return file ?? compressedAnswer(request, await broker.answer(request, peer))
  }
}
