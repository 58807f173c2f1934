import type { Desk } from '../broker/desk.ts'
import type { Person } from '../broker/people.ts'
import type { EngineEvent } from '../engine/events.ts'
import type { Handlers } from '../handlers/handlers.ts'
import type { HouseRules } from '../handlers/house-rules.ts'
import type { RouterOptions } from '../http/router.ts'
import type { Market } from '../market/markets.ts'
import { type DeskOptions, simulated } from '../shared/open-desk.ts'
import type { Publisher } from '../socket/publisher.ts'
import type { SocketParts, Sockets } from '../socket/sockets.ts'
import type { Faults } from './faults.ts'
import { createUnreliableCalls } from './unreliable-calls.ts'
import { createUnreliableFeed } from './unreliable-feed.ts'
import { createUnreliableFrames } from './unreliable-frames.ts'
import { createUnreliableHandlers } from './unreliable-handlers.ts'

type FindPerson = (token: string) => Promise<Person | null>

/** All faults of a broker. Each part of the broker is wrapped from outside and does not depend on faults. */
export interface WithFaults {
  /** Stops prices and halts markets. */
  readonly desk: <O extends DeskOptions>(options: O) => O & DeskOptions
  /** Overrides the start options. */
  readonly rules: (own: HouseRules) => HouseRules
  /** Ends all sessions. */
  readonly findPerson: (find: FindPerson) => FindPerson
  /** Refuses orders. */
  readonly handlers: (handlers: Handlers) => Handlers
  /** Delays, drops or truncates calls. */
  readonly through: NonNullable<RouterOptions['through']>
  /** Delays, drops or reorders frames, and closes connections. */
  readonly socket: Required<Pick<SocketParts, 'frames' | 'isDropping'>>
  /** Applies a changed fault to the running parts. */
  attach(parts: { readonly desk: Desk; readonly publisher: Publisher; readonly sockets: Sockets }): void
  /** Closes hanging calls. */
  close(): void
}

export function withFaults(faults: Faults): WithFaults {
  const calls = createUnreliableCalls(faults)
  return {
    desk(options) {
      const { markets, feed } = options.prices ?? simulated(options.seed ?? '1')
      return {
        ...options,
        prices: { markets, feed: createUnreliableFeed(feed, faults) },
        isHalted: (code) => faults.holdsSince('marketClosed', code) !== null,
      }
    },
    rules: (own) => ({
      ...own,
      get registerCode() {
        return faults.find('captchaAlways') === null ? own.registerCode : 'captcha'
      },
      get companyLost() {
        return faults.find('lostCompany')?.value ?? own.companyLost
      },
    }),
    findPerson: (find) => async (token) => (faults.find('sessionExpired') === null ? find(token) : null),
    handlers: (handlers) => createUnreliableHandlers(handlers, faults),
    through: calls.through,
    socket: {
      frames: (send) => createUnreliableFrames(send, faults),
      isDropping: () => faults.find('drop') !== null,
    },
    attach: ({ desk, publisher, sockets }) =>
      faults.onChange((name) => {
        if (name === 'marketClosed') publisher.note(desk.view.markets.flatMap((market) => quoteEvent(desk, market)))
        if (name === 'drop' && faults.find(name) !== null) sockets.dropAll()
        if (name === 'sessionExpired') sockets.recheck(null)
      }),
    close: calls.close,
  }
}

/** A halt changes the status of a market without a new price, so its quote is published again. */
function quoteEvent({ engine, view }: Desk, { code }: Market): EngineEvent[] {
  const quote = engine.quote(code)
  return quote === null ? [] : [{ type: 'quote', at: view.now(), code, quote }]
}
