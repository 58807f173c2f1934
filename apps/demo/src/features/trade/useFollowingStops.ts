import { useQuote } from '@leverkit/react-hooks'
import type { Market } from '@leverkit/sdk'
import { useLayoutEffect, useState } from 'react'
import { useOwner } from '../../domain/DeviceStore.ts'
import { bracketDistances } from '../../domain/stopUnits.ts'
import { useStopDistances } from '../../domain/useStopDistances.ts'
import { keepDistances, readDistances } from './keptDistances.ts'
import type { Ticket } from './ticket.ts'

/**
 * Take profit and stop loss of the ticket that keep their distances from the price of the order. The user has typed such a
 * distance, or it belongs to the bracket, whose ratio stays 1:2. The prices follow the market in the review, too, so that the
 * order has the distance that the user has chosen. From the sending on, they no longer change. The distances are kept after a
 * return to the screen and after a reload. They end when the order is placed.
 */
export const useFollowingStops = (ticket: Ticket, market: Market) => {
  const { state, figures, submission, set } = ticket
  const quote = useQuote(market.code)
  const key = `leverkit.distances.${useOwner()}.${market.code}`
  const [earlier] = useState(() => readDistances(key))
  const order = { side: state.side, lots: state.lots, entry: figures.price }
  const isFixed = submission.phase !== 'editing' && submission.phase !== 'reviewing'
  const following = useStopDistances({ order, market, values: state, set, isFixed, earlier })
  const { distances, own, follow, takeFor } = following
  useLayoutEffect(() => keepDistances(key, { distances, prices: own.current }))
  const isSet = state.takeProfit !== '' || state.stopLoss !== ''
  return {
    ...following,
    /**
     * Whether a take profit or stop loss keeps its distance from the price of the order. It then changes with the side and the
     * price.
     */
    isOn: isSet && Object.keys(distances).length > 0,
    hasBracket: isSet && distances.takeProfit?.unit === 'offset' && distances.stopLoss?.unit === 'offset',
    isKnown: figures.price !== null,
    /** Switches the bracket on: sets the proposed prices for the side of the ticket. */
    startBracket: () => follow(bracketDistances({ ...market, range: quote ?? null })),
    /** Clears both prices. */
    clear: () => set({ takeProfit: '', stopLoss: '' }),
    /** Returns the prices for an order on a side. */
    takeFor,
  }
}

export type FollowingStops = ReturnType<typeof useFollowingStops>
