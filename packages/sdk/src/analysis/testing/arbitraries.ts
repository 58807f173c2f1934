import fc from 'fast-check'
import type { AccountHistory, ClosedOrder } from '../trades.ts'

const text = (units: bigint, scale: number): string => {
  const digits = `${units < 0n ? -units : units}`.padStart(scale + 1, '0')
  const decimals = scale === 0 ? '' : `.${digits.slice(-scale)}`
  return `${units < 0n ? '-' : ''}${digits.slice(0, digits.length - scale)}${decimals}`
}

const within = (digits: number, scale: number) =>
  fc.bigInt({ min: -(10n ** BigInt(digits)) + 1n, max: 10n ** BigInt(digits) - 1n }).map((units) => text(units, scale))

/**
 * Generates amounts of five kinds: realistic results; small whole numbers, which often repeat or cancel each other out; amounts
 * with up to 12 digits; amounts with up to 30 digits; and constants, such as zeros and values at or near a rounding tie.
 */
const amount = fc.oneof(
  { weight: 5, arbitrary: within(6, 2) },
  { weight: 3, arbitrary: within(1, 0) },
  { weight: 2, arbitrary: within(12, 6) },
  { weight: 1, arbitrary: within(30, 15) },
  { weight: 1, arbitrary: fc.constantFrom('0', '-0', '0.0000005', '-0.0000005', '0.000000499999999', '-7', '3', '600') },
)

const fee = fc.oneof(
  { weight: 3, arbitrary: fc.constant(undefined) },
  { weight: 2, arbitrary: fc.constantFrom('0', '0.35', '7', '-0.1', '0.0000005') },
)

// Half of the generated times are one of four constants, so that some orders close at the same time. Two of the constants are
// the start of daylight saving time in London, and the time half an hour before London's daylight saving time ends.
const year = fc.integer({ min: Date.UTC(2025, 0), max: Date.UTC(2027, 0) })
const time = fc.oneof(year, fc.constantFrom(0, -1, Date.UTC(2026, 2, 29, 1), Date.UTC(2026, 9, 25, 0, 30)))

const ordersOf = (profit: fc.Arbitrary<string>, fees: fc.Arbitrary<string | undefined>): fc.Arbitrary<ClosedOrder[]> =>
  fc.array(
    fc.record({
      marketCode: fc.constantFrom('EURUSD', 'XAUUSD', 'BTCUSD', 'eurusd', '日経'),
      side: fc.constantFrom('buy' as const, 'sell' as const),
      profit,
      fee: fees,
      openedAt: time,
      closedAt: time,
    }),
    { maxLength: 24, size: 'max' },
  )

const startingBalance = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom('10000', '500.25', '1', '0.000001') },
  { weight: 1, arbitrary: fc.constant('0') },
  { weight: 1, arbitrary: within(14, 4).map((text) => text.replace('-', '')) },
)

export const history: fc.Arbitrary<AccountHistory> = fc.record({ orders: ordersOf(amount, fee), startingBalance })

/** Orders without fees. Their profits have 2 decimal places, so that no sum is rounded. */
export const plainHistory: fc.Arbitrary<AccountHistory> = fc.record({
  orders: ordersOf(within(7, 2), fc.constant(undefined)),
  startingBalance,
})

export const timeZone = fc.constantFrom(
  'UTC',
  'Europe/London',
  'America/New_York',
  'Asia/Tokyo',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Apia',
)
