import { useAccountSummary } from '@leverkit/react-hooks'
import { useLayoutEffect, useRef, useState } from 'react'
import type { StopsForm } from './stopsForm.ts'
import { distanceIn, priceAt, type StopDistance, type StopDistances, type StopTerms } from './stopUnits.ts'

type Field = keyof StopsForm
type Prices = Partial<StopsForm>

const fields = ['takeProfit', 'stopLoss'] as const

/** Distances, and the prices that were last calculated from them. */
export interface KeptDistances {
  readonly distances: StopDistances
  readonly prices: Prices
}

interface StopDistancesInput {
  /** Side, lots and opening price of the order. The opening price (`entry`) is `null` while it is unknown. */
  order: Pick<StopTerms, 'side' | 'lots'> & { readonly entry: string | null }
  market: Pick<StopTerms, 'contractSize' | 'pipDigits' | 'pricePrecision'>
  values: StopsForm
  set: (change: Prices) => void
  /** Whether the prices stay as they are, because the order has been sent. @default false */
  isFixed?: boolean
  /** Distances from before a reload. @default none */
  earlier?: KeptDistances | null
}

/** Fields that have a distance, but whose price was not calculated from the distance. The user may have typed this price. */
const changedFields = (distances: StopDistances, values: StopsForm, own: Prices): Field[] =>
  fields.filter((field) => distances[field] && values[field] !== own[field])

/**
 * Removes the distances of the changed fields, and both distances of a bracket. If the user changes one price of a bracket, the
 * other price no longer follows the market either.
 */
const without = (distances: StopDistances, changed: readonly Field[]): StopDistances =>
  Object.fromEntries(
    Object.entries(distances).filter(([field, { unit }]) => unit !== 'offset' && !changed.includes(field as Field)),
  )

/**
 * Returns the values that are needed to convert a distance of a field to a price; `null` while the price of the order is unknown.
 */
type TermsOf = (field: Field) => StopTerms | null

/** Prices at the given distances. Fields without such a price are missing. */
const pricesAt = (distances: StopDistances, termsOf: TermsOf): Prices =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const [distance, terms] = [distances[field], termsOf(field)]
      const price = distance && terms ? priceAt(distance, terms) : null
      return price === null ? [] : [[field, price]]
    }),
  )

/**
 * Converts the prices of the set fields to distances in a unit. Omits the fields of a bracket, and fields whose distance cannot
 * be computed.
 */
const measured = (unit: StopDistance['unit'], values: StopsForm, distances: StopDistances, termsOf: TermsOf): StopDistances => {
  const typed = fields.filter((field) => values[field] !== '' && distances[field]?.unit !== 'offset')
  const found = typed.map((field) => {
    const terms = termsOf(field)
    return [field, terms && distanceIn(unit, values[field], terms)] as const
  })
  return Object.fromEntries(found.filter(([, distance]) => distance !== null)) as StopDistances
}

/** The amounts and percentages of the fields at their prices, for an order of `lots`. */
const amountsFor = (lots: string, values: StopsForm, distances: StopDistances, termsOf: TermsOf): StopDistances =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const [unit, terms] = [distances[field]?.unit, termsOf(field)]
      if ((unit !== 'money' && unit !== 'percent') || terms === null) return []
      const distance = distanceIn(unit, values[field], { ...terms, lots })
      return distance ? [[field, distance] as const] : []
    }),
  )

/** Only the distances of a bracket. */
const bracketOf = (distances: StopDistances): StopDistances =>
  Object.fromEntries(Object.entries(distances).filter(([, { unit }]) => unit === 'offset'))

/**
 * Take profit and stop loss that keep their distances from the price of the order. When that price, the lots or the balance
 * change, the prices of take profit and stop loss change too. If the user or another part of the app changes one of these prices,
 * its field loses its distance.
 */
export const useStopDistances = (input: StopDistancesInput) => {
  const { order, market, values, set, isFixed = false, earlier = null } = input
  const balance = useAccountSummary().balance?.balance ?? null
  const [distances, setDistances] = useState(earlier?.distances ?? {})
  /** The prices that this hook has set. */
  const own = useRef<Prices>(earlier?.prices ?? {})
  /** Whether the distances from before a reload have been read, but the fields have not been restored yet. */
  const isWaiting = useRef(earlier !== null)
  const { contractSize, pipDigits, pricePrecision } = market
  const { entry, lots } = order
  const termsFor =
    (side: StopTerms['side']): TermsOf =>
    (field) =>
      entry === null ? null : { side, field, entry, lots, contractSize, pipDigits, pricePrecision, balance }
  const termsOf = termsFor(order.side)
  /** Sets the prices at the given distances. A field whose distance leads to no valid price becomes empty. */
  const follow = (given: StopDistances) => {
    const prices = pricesAt(given, termsOf)
    const possible = Object.fromEntries(Object.entries(given).filter(([field]) => prices[field as Field] !== undefined))
    isWaiting.current = false
    own.current = { ...own.current, ...prices }
    setDistances({ ...distances, ...possible })
    set({ ...Object.fromEntries(Object.keys(given).map((field) => [field, ''])), ...prices })
  }
  useLayoutEffect(() => {
    if (isWaiting.current && values.takeProfit === '' && values.stopLoss === '') return
    isWaiting.current = false
    const changed = changedFields(distances, values, own.current)
    if (changed.length > 0) return setDistances(without(distances, changed))
    if (isFixed) return
    const next = Object.entries(pricesAt(distances, termsOf)).filter(([field, price]) => price !== values[field as Field])
    if (next.length === 0) return
    own.current = { ...own.current, ...Object.fromEntries(next) }
    set(Object.fromEntries(next))
  })
  return {
    distances,
    own,
    follow,
    /**
     * Converts the prices of the set fields to distances in a unit, and keeps these distances. With the unit `price`, typed
     * distances become fixed prices.
     */
    measureIn: (unit: StopDistance['unit'] | 'price') =>
      unit === 'price' ? setDistances(bracketOf(distances)) : follow(measured(unit, values, distances, termsOf)),
    /**
     * Keeps the prices while the lots change to the given value. An amount or a percentage changes instead, because it depends on
     * the lots.
     */
    keepPricesAt: (nextLots: string) => setDistances({ ...distances, ...amountsFor(nextLots, values, distances, termsOf) }),
    /** Returns the prices of an order on the given side. When the caller sets them, the fields keep their distances. */
    takeFor: (side: 'buy' | 'sell'): Prices => {
      const prices = pricesAt(distances, termsFor(side))
      own.current = { ...own.current, ...prices }
      return prices
    },
  }
}

export type FollowingDistances = Pick<ReturnType<typeof useStopDistances>, 'distances' | 'follow' | 'measureIn'>
