import type { BrokerCore } from '../broker/core.ts'
import type { BrokerUser } from '../broker/users.ts'
import type { EngineEvent } from '../engine/events.ts'
import type { BrokerSettings } from '../handlers/BrokerSettings.ts'
import type { Handlers } from '../handlers/handlers.ts'
import type { RouterOptions } from '../http/router.ts'
import type { Market } from '../market/markets.ts'
import { type BrokerCoreOptions, simulated } from '../shared/openCore.ts'
import type { Publisher } from '../socket/publisher.ts'
import type { SocketParts, Sockets } from '../socket/sockets.ts'
import type { Faults } from './faults.ts'
import { createUnreliableCalls } from './UnreliableCalls.ts'
import { createUnreliableFeed } from './unreliableFeed.ts'
import { createUnreliableFrameSender } from './unreliableFrameSender.ts'
import { createUnreliableHandlers } from './unreliableHandlers.ts'

type FindUser = (token: string) => Promise<BrokerUser | null>

/**
 * Applies all faults to a broker. Each member wraps one part of the broker, so that the part itself needs no code for faults.
 */
export interface WithFaults {
  /** Wraps the options of the broker core. Faults can stop prices and halt markets. */
  readonly core: <O extends BrokerCoreOptions>(options: O) => O & BrokerCoreOptions
  /** Wraps the broker's settings. Faults can make a registration require a captcha, and can make the company lose its licence. */
  readonly settings: (own: BrokerSettings) => BrokerSettings
  /** Wraps the session look-up. While the fault `sessionExpired` is on, no session is valid. */
  readonly findUser: (find: FindUser) => FindUser
  /** Wraps the handlers. While the fault `rejectOrders` is on, new orders are refused. */
  readonly handlers: (handlers: Handlers) => Handlers
  /** Wraps calls. Faults can delay, drop, replace or truncate the answers. */
  readonly through: NonNullable<RouterOptions['through']>
  /** Wraps sockets. Faults can delay, drop, duplicate or reorder frames, and close connections. */
  readonly socket: Required<Pick<SocketParts, 'frames' | 'isDropping'>>
  /** Connects the faults to a running broker, so that each change of a fault takes effect in this broker. */
  attach(parts: { readonly core: BrokerCore; readonly publisher: Publisher; readonly sockets: Sockets }): void
  /** Closes the connections of calls that hang because of a fault. */
  close(): void
}

export function withFaults(faults: Faults): WithFaults {
  const calls = createUnreliableCalls(faults)
  return {
    core(options) {
      const { markets, feed } = options.prices ?? simulated(options.seed ?? '1')
      return {
        ...options,
        prices: { markets, feed: createUnreliableFeed(feed, faults) },
        isHalted: (code) => faults.holdsSince('marketClosed', code) !== null,
      }
    },
    settings: (own) => ({
      ...own,
      get registerCode() {
        return faults.find('captchaAlways') === null ? own.registerCode : 'captcha'
      },
      get companyLost() {
        return faults.find('lostCompany')?.value ?? own.companyLost
      },
    }),
    findUser: (find) => async (token) => (faults.find('sessionExpired') === null ? find(token) : null),
    handlers: (handlers) => createUnreliableHandlers(handlers, faults),
    through: calls.through,
    socket: {
      frames: (send) => createUnreliableFrameSender(send, faults),
      isDropping: () => faults.find('drop') !== null,
    },
    attach: ({ core, publisher, sockets }) =>
      faults.onChange((name) => {
        if (name === 'marketClosed') publisher.record(core.view.markets.flatMap((market) => quoteEvent(core, market)))
        if (name === 'drop' && faults.find(name) !== null) sockets.dropAll()
        if (name === 'sessionExpired') sockets.recheck(null)
      }),
    close: calls.close,
  }
}

/**
 * Returns an event with the current quote of a market. A quote contains the status of its market. A halt changes this status
 * without a new price, so the quote must be published again.
 */
function quoteEvent({ engine, view }: BrokerCore, { code }: Market): EngineEvent[] {
  const quote = engine.quote(code)
  return quote === null ? [] : [{ type: 'quote', at: view.now(), code, quote }]
}
