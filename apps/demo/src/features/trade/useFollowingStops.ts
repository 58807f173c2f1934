import { useQuote } from '@leverkit/react-hooks'
import type { Market } from '@leverkit/sdk'
import { useLayoutEffect, useRef, useState } from 'react'
import { useOwner } from '../../domain/DeviceStore.ts'
import { bracketOf } from '../../domain/stopUnits.ts'
import { type KeptBracket, keepBracket, readBracket } from './keptBracket.ts'
import type { Ticket } from './ticket.ts'

type Stops = Pick<KeptBracket, 'takeProfit' | 'stopLoss'>

/** Phases in which the order can still change. After that, the order has the prices that its review showed. */
const changing = new Set<string>(['editing', 'reviewing', 'refused'])

const isSame = (a: Stops, b: Stops | null) => a.takeProfit === b?.takeProfit && a.stopLoss === b.stopLoss

/**
 * The bracket of the ticket, that is, the proposed take profit and stop loss. While the bracket is on, both keep their
 * distances from the price of the order, so that the ratio of the distances stays 1:2. The bracket ends when the order is
 * placed, and when a price is changed in another way, for example by the user. It continues after a return to the screen and
 * after a reload.
 */
export const useFollowingBracket = (ticket: Ticket, market: Market) => {
  const { state, figures, submission } = ticket
  const { pipDigits, pricePrecision } = market
  const quote = useQuote(market.code)
  const key = `leverkit.bracket.${useOwner()}.${market.code}`
  const [earlier] = useState(() => readBracket(key))
  // The range of the day is kept from the time when the bracket was switched on, so that later changes of the range do not
  // change the distances.
  const [kept, setKept] = useState<Pick<KeptBracket, 'range'> | null>(earlier)
  /** The prices that the bracket has set. */
  const own = useRef<Stops | null>(earlier)
  /** Whether the bracket of an earlier visit has been read, but the input of the ticket has not been restored yet. */
  const isWaiting = useRef(earlier !== null)
  const isOn = kept !== null && (state.takeProfit !== '' || state.stopLoss !== '')
  const range = kept ? kept.range : quote ? { high: quote.high, low: quote.low } : null
  /** Returns the prices for a side; `null` while no price is known. */
  const stopsFor = (side: 'buy' | 'sell') =>
    figures.price === null ? null : bracketOf({ side, entry: figures.price, pipDigits, pricePrecision, range })
  const take = (side: 'buy' | 'sell') => {
    own.current = stopsFor(side)
    return own.current
  }
  useLayoutEffect(() => {
    if (kept === null) return keepBracket(key, null)
    if (isWaiting.current && !isOn) return
    isWaiting.current = false
    if (!isSame(state, own.current)) return setKept(null)
    const next = changing.has(submission.phase) ? stopsFor(state.side) : null
    keepBracket(key, { range: kept.range, ...(next ?? own.current ?? state) })
    if (next === null || isSame(next, state)) return
    own.current = next
    ticket.set(next)
  })
  return {
    isOn,
    isKnown: figures.price !== null,
    /** Switches the bracket on: sets the proposed prices for the side of the ticket. */
    start: () => {
      const stops = take(state.side)
      if (stops === null) return
      isWaiting.current = false
      setKept({ range })
      ticket.set(stops)
    },
    /** Switches the bracket off: clears both prices. */
    stop: () => ticket.set({ takeProfit: '', stopLoss: '' }),
    /** Returns the prices for an order on a side; `undefined` if the bracket is off. */
    takeFor: (side: 'buy' | 'sell'): Stops | undefined => (isOn ? (take(side) ?? undefined) : undefined),
  }
}

export type FollowingBracket = ReturnType<typeof useFollowingBracket>
