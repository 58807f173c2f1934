import { codes, sandboxNumbers } from '@leverkit/sdk/contract'

/** What an order can be refused with: 1006 is no refusal. */
const refusalNames = new Set(
  Object.keys({ ...codes, ...sandboxNumbers }).filter((name) => name !== 'SUCCESS' && name !== 'OUTCOME_UNKNOWN'),
)

/** What the value of a fault says. */
interface ValueKind {
  readonly about: string
  isValid(value: string): boolean
}

const none: ValueKind = { about: 'nothing', isValid: () => false }
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
  about: 'name of a refusal, such as "NOT_ENOUGH_MARGIN"',
  isValid: (value) => refusalNames.has(value),
}
const address: ValueKind = {
  about: 'an address that begins with http',
  isValid: (value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol),
}

/** One thing that can go wrong, as data: what it does, what its value means, and the value that stands when none is given. */
export interface FaultEntry {
  readonly about: string
  readonly value: ValueKind
  /** Null where there is no value. */
  readonly preset: string | null
}

const entry = (about: string, value: ValueKind = none, preset: string | null = null): FaultEntry => ({ about, value, preset })

/** Everything that the sandbox can be told to do wrong. */
export const faultTable = {
  drop: entry('Sockets break off without a goodbye, and so does every new one'),
  silent: entry('Sockets stay open and say nothing, not even a pong'),
  slow: entry('Answers and frames come late', milliseconds, '2000'),
  dropCalls: entry('Connections break off before the call was taken', calls, 'all'),
  html502: entry('A page of HTML with status 502 in the place of an answer; the call was not taken', calls, 'all'),
  partial: entry('The call was taken; its answer is cut off in the middle', calls, 'all'),
  timeoutBeforeAccept: entry('The call is not taken, and no answer comes', calls, 'writes'),
  timeoutAfterAccept: entry('The call is taken, and no answer comes', calls, 'writes'),
  duplicatePush: entry('Every event comes twice'),
  reorderedPush: entry('Events come in pairs, the later one first'),
  sessionExpired: entry('Every session counts as ended: calls answer 999, sockets close with 4401'),
  captchaAlways: entry('A registration proves itself by a picture'),
  marketClosed: entry('Trading is halted: the market shows as closed and takes no order', markets, 'all'),
  stalePrices: entry('No new price comes while the market stays open', markets, 'all'),
  rejectOrders: entry('Every new order is refused', refusals, 'UNAVAILABLE'),
  lostCompany: entry('The company serves no more and leads people elsewhere', address, 'https://example.com/'),
} as const satisfies Readonly<Record<string, FaultEntry>>

export type FaultName = keyof typeof faultTable

export const isFaultName = (name: string): name is FaultName => Object.hasOwn(faultTable, name)
export const faultNames: readonly FaultName[] = Object.keys(faultTable).filter(isFaultName)
