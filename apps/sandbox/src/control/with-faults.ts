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

/** Everything that faults do to a broker. The broker's parts know nothing of it: each is wrapped from outside. */
export interface WithFaults {
  /** Prices stand still, and markets are halted. */
  readonly desk: <O extends DeskOptions>(options: O) => O & DeskOptions
  /** Overrules what the owner has set. */
  readonly rules: (own: HouseRules) => HouseRules
  /** Sessions hold no more. */
  readonly findPerson: (find: FindPerson) => FindPerson
  /** Orders are refused. */
  readonly handlers: (handlers: Handlers) => Handlers
  /** Calls come late, not at all, or in pieces. */
  readonly through: NonNullable<RouterOptions['through']>
  /** Frames do the same, and connections break. */
  readonly socket: Required<Pick<SocketParts, 'frames' | 'isDropping'>>
  /** Applies a switched fault to what runs already. */
  attach(parts: { readonly desk: Desk; readonly publisher: Publisher; readonly sockets: Sockets }): void
  /** Breaks off the calls that hang. */
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

/** A market that is halted, or no longer is, has no new price, but another state to publish. */
function quoteEvent({ engine, view }: Desk, { code }: Market): EngineEvent[] {
  const quote = engine.quote(code)
  return quote === null ? [] : [{ type: 'quote', at: view.now(), code, quote }]
}
