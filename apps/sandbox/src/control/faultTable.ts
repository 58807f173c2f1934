import { codes, sandboxNumbers } from '@leverkit/sdk/contract'

/**
 * Error codes with which the fault `rejectOrders` can refuse an order. 1006 (unknown outcome) is excluded, because it is not a
 * refusal.
 */
const refusalNames = new Set(
  Object.keys({ ...codes, ...sandboxNumbers }).filter((name) => name !== 'SUCCESS' && name !== 'OUTCOME_UNKNOWN'),
)

/** Description and validation of the value of a fault. */
interface ValueKind {
  readonly about: string
  isValid(value: string): boolean
}

const none: ValueKind = { about: 'empty', isValid: () => false }
const calls: ValueKind = {
  about: '"all", "reads", "writes", or one call such as "orders.place"',
  isValid: (value) => /^(all|reads|writes|[a-z]+\.[a-zA-Z]+)$/.test(value),
}
const milliseconds: ValueKind = {
  about: 'milliseconds, up to 60000',
  isValid: (value) => /^\d{1,5}$/.test(value) && +value <= 60_000,
}
const markets: ValueKind = {
  about: '"all", or the code of one market',
  isValid: (value) => /^(all|[A-Z0-9.]{2,12})$/.test(value),
}
const refusals: ValueKind = {
  about: 'the name of a refusal, such as "NOT_ENOUGH_MARGIN"',
  isValid: (value) => refusalNames.has(value),
}
const address: ValueKind = {
  about: 'an address that begins with http',
  isValid: (value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol),
}

/** Description of one fault: its effect, the meaning of its value, and the default value. */
export interface FaultEntry {
  readonly about: string
  readonly value: ValueKind
  /** Default value; null for a fault without a value. */
  readonly preset: string | null
}

const entry = (about: string, value: ValueKind = none, preset: string | null = null): FaultEntry => ({ about, value, preset })

/** All faults of the sandbox. */
export const faultTable = {
  drop: entry('Sockets disconnect without a close frame, and so does every new one'),
  silent: entry('Sockets stay open and send nothing, not even a pong'),
  slow: entry('Answers and frames are delayed', milliseconds, '2000'),
  dropCalls: entry('Connections break before the call is accepted', calls, 'all'),
  html502: entry('An HTML page with status 502 instead of an answer; the call is not accepted', calls, 'all'),
  partial: entry('The call is accepted; its answer is truncated', calls, 'all'),
  timeoutBeforeAccept: entry('The call is not accepted, and no answer is sent', calls, 'writes'),
  timeoutAfterAccept: entry('The call is accepted, and no answer is sent', calls, 'writes'),
  duplicatePush: entry('Every event is sent twice'),
  reorderedPush: entry('Events are sent in pairs, the later one first'),
  sessionExpired: entry('Every session counts as ended: calls answer 999, sockets close with 4401'),
  captchaAlways: entry('A registration requires a captcha'),
  marketClosed: entry('Trading is halted: the market is closed and accepts no orders', markets, 'all'),
  stalePrices: entry('Prices stay unchanged while the market is open', markets, 'all'),
  rejectOrders: entry('Every new order is refused', refusals, 'UNAVAILABLE'),
  lostCompany: entry('The company has lost its licence and refers users to another address', address, 'https://example.com/'),
} as const satisfies Readonly<Record<string, FaultEntry>>

export type FaultName = keyof typeof faultTable

export const isFaultName = (name: string): name is FaultName => Object.hasOwn(faultTable, name)
export const faultNames: readonly FaultName[] = Object.keys(faultTable).filter(isFaultName)
