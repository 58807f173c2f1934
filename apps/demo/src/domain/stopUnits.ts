import {
  add,
  compare,
  divide,
  isDecimal,
  isNegative,
  isPositive,
  isZero,
  multiply,
  negate,
  pipsOf,
  round,
  subtract,
  tickSize,
} from '@leverkit/sdk/decimal'
import { padPrice } from './termsOf.ts'

/**
 * Units in which a take profit or stop loss can be entered. An order always carries the take profit or stop loss as a price.
 */
export const stopUnits = ['price', 'pips', 'money', 'percent'] as const
export type StopUnit = (typeof stopUnits)[number]

/** Values that are needed to convert a stop, that is, a take profit or a stop loss, from one unit to another. */
export interface StopTerms {
  readonly side: 'buy' | 'sell'
  readonly field: 'takeProfit' | 'stopLoss'
  /** Price at which the order opens or has opened. */
  readonly entry: string
  readonly lots: string
  /** Units in one lot; `null` if unknown. */
  readonly contractSize: string | null
  readonly pipDigits: number | null
  readonly pricePrecision: number
  /** Balance of the account; `null` for a visitor. */
  readonly balance: string | null
}

/** Whether a valid stop is above the opening price. */
const isAbove = ({ side, field }: Pick<StopTerms, 'side' | 'field'>) => (side === 'buy') === (field === 'takeProfit')

/** Amount that the whole order gains or loses if the price moves by 1; `null` without valid lots or contract size. */
const unitsOf = ({ lots, contractSize }: StopTerms): string | null => {
  if (contractSize === null || !isDecimal(lots) || isNegative(lots)) return null
  const units = multiply(lots, contractSize)
  return isZero(units) ? null : units
}

/** Amount in account currency that equals 1 in the unit `money` or `percent`; `null` for `percent` without a positive balance. */
const moneyOf = (unit: StopUnit, { balance }: StopTerms): string | null => {
  if (unit === 'money') return '1'
  return balance === null || compare(balance, '0') <= 0 ? null : multiply(balance, '0.01')
}

/** Whether a stop can be entered in a unit. */
export const isAvailable = (
  unit: StopUnit,
  { pipDigits, contractSize, balance }: Pick<StopTerms, 'pipDigits' | 'contractSize' | 'balance'>,
): boolean => {
  if (unit === 'price') return true
  if (unit === 'pips') return pipDigits !== null
  return contractSize !== null && (unit === 'money' || (balance !== null && compare(balance, '0') > 0))
}

/** Returns the distance of a stop from the opening price; negative if the stop is on the wrong side of this price. */
const distanceOf = (price: string, terms: Pick<StopTerms, 'side' | 'field' | 'entry'>) => {
  const difference = subtract(price, terms.entry)
  return isAbove(terms) ? difference : negate(difference)
}

/**
 * If a stop is on the wrong side of `entry`, returns the price at the same distance on the other side. Otherwise returns `null`.
 * Also returns `null` if that price is not positive.
 */
export const mirrored = (price: string, terms: Pick<StopTerms, 'side' | 'field' | 'entry' | 'pricePrecision'>): string | null => {
  if (!isDecimal(price) || !isNegative(distanceOf(price, terms))) return null
  const other = round({ value: subtract(add(terms.entry, terms.entry), price), places: terms.pricePrecision })
  return isPositive(other) ? other : null
}

/**
 * Number of decimals of a distance that is kept. It is large enough to convert any price of a market to a distance and back
 * without loss.
 */
const keptPlaces = 10

/** Returns the distance of a stop in a unit; `null` if the distance cannot be computed. */
const inUnit = (unit: StopUnit, price: string, terms: StopTerms, places?: number): string | null => {
  const distance = distanceOf(price, terms)
  if (unit === 'pips')
    return terms.pipDigits === null ? null : round({ value: pipsOf(distance, terms.pipDigits), places: places ?? 1 })
  const [units, divisor] = [unitsOf(terms), moneyOf(unit, terms)]
  if (units === null || divisor === null) return null
  return divide({ dividend: multiply(distance, units), divisor, places: places ?? 2 })
}

/**
 * Converts the price of a stop to a unit. Returns decimal text, or an empty text if the value cannot be computed. A price that
 * is not a decimal is returned unchanged.
 */
export const toUnit = (unit: StopUnit, price: string, terms: StopTerms): string => {
  if (price === '' || !isDecimal(price)) return price
  if (unit === 'price') return padPrice(price, terms.pricePrecision)
  return inUnit(unit, price, terms) ?? ''
}

/** Converts a value in a unit to a price distance; `null` if the distance cannot be computed. */
const distanceFrom = (unit: StopUnit, value: string, terms: StopTerms): string | null => {
  if (unit === 'pips') return terms.pipDigits === null ? null : multiply(value, tickSize(terms.pipDigits))
  const [units, factor] = [unitsOf(terms), moneyOf(unit, terms)]
  if (units === null || factor === null) return null
  return divide({ dividend: multiply(value, factor), divisor: units, places: terms.pricePrecision })
}

/**
 * Distance of a stop from the price of its order. The unit `offset` is for distances that the app has proposed and the user has
 * not typed. The value of such a distance is a difference of prices.
 */
export interface StopDistance {
  readonly unit: Exclude<StopUnit, 'price'> | 'offset'
  readonly value: string
}

/** Distances of take profit and stop loss. A stop that has only a price has no distance. */
export type StopDistances = Partial<Record<StopTerms['field'], StopDistance>>

/** Price of a stop at a distance, with the decimals of the market; `null` if there is no such price. */
export const priceAt = ({ unit, value }: StopDistance, terms: StopTerms): string | null => {
  const distance = unit === 'offset' ? value : distanceFrom(unit, value, terms)
  if (distance === null) return null
  const price = isAbove(terms) ? add(terms.entry, distance) : subtract(terms.entry, distance)
  const rounded = round({ value: price, places: terms.pricePrecision })
  return isPositive(rounded) ? rounded : null
}

/**
 * Distance of a stop at a price, in a unit; `null` if the distance cannot be computed. `priceAt` converts the distance back to
 * the same price.
 */
export const distanceIn = (unit: StopDistance['unit'], price: string, terms: StopTerms): StopDistance | null => {
  if (unit === 'offset' || !isDecimal(price)) return null
  const value = inUnit(unit, price, terms, keptPlaces)
  return value === null ? null : { unit, value }
}

/**
 * Converts a stop from a unit to a price with the decimals of the market. Returns an empty text if there is no such price. A
 * value in the unit `price` is returned as typed.
 */
export const fromUnit = (unit: StopUnit, value: string, terms: StopTerms): string =>
  value === '' || !isDecimal(value) || unit === 'price' ? value : (priceAt({ unit, value }, terms) ?? '')

/** Size of one pip as a price. In a market without pips, ten times the last decimal of the price counts as one pip. */
const pipSize = ({ pipDigits, pricePrecision }: Pick<StopTerms, 'pipDigits' | 'pricePrecision'>) =>
  pipDigits === null ? multiply(tickSize(pricePrecision), '10') : tickSize(pipDigits)

/** Step of one pip, expressed in a unit. */
export const stepOf = (unit: StopUnit, terms: StopTerms): string => {
  const pip = pipSize(terms)
  if (unit === 'price') return pip
  if (unit === 'pips') return '1'
  const [units, divisor] = [unitsOf(terms), moneyOf(unit, terms)]
  if (units === null || divisor === null) return '0.01'
  const step = divide({ dividend: multiply(pip, units), divisor, places: 2 })
  return isZero(step) ? '0.01' : step
}

interface BracketInput extends Pick<StopTerms, 'side' | 'entry' | 'pipDigits' | 'pricePrecision'> {
  /** Highest and lowest price of the day; `null` if unknown. */
  readonly range: { readonly high: string; readonly low: string } | null
}

/** Minimum distance in pips between the price and a stop loss that the app proposes. */
const leastPips = '20'

/**
 * Proposed distances. The distance of the stop loss is 20 pips or a twentieth of the day's range, whichever is larger. The
 * distance of the take profit is twice as large.
 */
export const bracketDistances = ({ pipDigits, pricePrecision, range }: Omit<BracketInput, 'side' | 'entry'>) => {
  const pip = pipSize({ pipDigits, pricePrecision })
  const [least, ofRange] = [multiply(leastPips, pip), range ? multiply(subtract(range.high, range.low), '0.05') : '0']
  // Rounds the distance to whole pips.
  const pips = divide({ dividend: compare(ofRange, least) > 0 ? ofRange : least, divisor: pip, places: 0 })
  const distance = multiply(pips, pip)
  const unit = 'offset' as const
  return { takeProfit: { unit, value: multiply(distance, '2') }, stopLoss: { unit, value: distance } }
}

/** Proposed take profit and stop loss, at the proposed distances; an empty text if there is no such price. */
export const bracketOf = (input: BracketInput) => {
  const { side, entry, pipDigits, pricePrecision } = input
  const distances = bracketDistances(input)
  const terms = { side, entry, pipDigits, pricePrecision, lots: '', contractSize: null, balance: null }
  const at = (field: StopTerms['field']) => priceAt(distances[field], { ...terms, field }) ?? ''
  return { takeProfit: at('takeProfit'), stopLoss: at('stopLoss') }
}

/**
 * Target price that the app proposes for a new pending order. It is the price of the proposed stop loss: below the market for a
 * buy, above the market for a sell. The order is therefore a limit order. The target price is so far from the market that a few
 * ticks do not turn the order into a stop order.
 */
export const proposedTarget = (input: BracketInput): string => bracketOf(input).stopLoss

const key = 'leverkit.stopUnit'

/** Unit that the user has last chosen on this device. */
export const rememberedUnit = (): StopUnit => stopUnits.find((unit) => unit === localStorage.getItem(key)) ?? 'price'
export const rememberUnit = (unit: StopUnit): void => localStorage.setItem(key, unit)
