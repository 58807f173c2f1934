/**
 * Codes of the envelope → what they mean. The specification fixes 1 and 999; the others are our default, which the
 * sandbox answers with. A partner's own codes arrive as `REFUSED`, with the envelope's code and message beside it.
 */
export const codes = {
  SUCCESS: 1,
  SESSION_EXPIRED: 999,
  INVALID_INPUT: 1001,
  NOT_FOUND: 1002,
  TOO_MANY_REQUESTS: 1003,
  UNAVAILABLE: 1004,
  IDEMPOTENCY_CONFLICT: 1005,
  WRONG_CREDENTIALS: 1101,
  DEMO_ONLY: 1102,
  REAL_ACCOUNT_ONLY: 1103,
  ACCOUNT_TAKEN: 1104,
  WRONG_CODE: 1105,
  WEAK_PASSWORD: 1106,
  PASSWORDS_DIFFER: 1107,
  INVITE_CODE_UNKNOWN: 1108,
  MARKET_CLOSED: 2001,
  LOTS_NOT_ALLOWED: 2002,
  LEVERAGE_NOT_ALLOWED: 2003,
  NOT_ENOUGH_MARGIN: 2004,
  TAKE_PROFIT_WRONG_SIDE: 2005,
  STOP_LOSS_WRONG_SIDE: 2006,
  TARGET_PRICE_REQUIRED: 2007,
  ORDER_NOT_OPEN: 2008,
  ORDER_NOT_PENDING: 2009,
  PRICE_NOT_ON_GRID: 2010,
  UPLOAD_REFUSED: 3001,
  ALREADY_SUBMITTED: 3002,
  AMOUNT_NOT_ALLOWED: 4001,
  NOT_ENOUGH_BALANCE: 4002,
} as const

/** A refusal that the broker names. */
export type RefusalCode = Exclude<keyof typeof codes, 'SUCCESS' | 'SESSION_EXPIRED'>

const names = new Map<string, string>(Object.entries(codes).map(([name, code]) => [String(code), name]))

/** Our name of an envelope's code; `REFUSED` when it is a partner's own. */
export const codeName = (wireCode: string): keyof typeof codes | 'REFUSED' =>
  (names.get(wireCode) as keyof typeof codes | undefined) ?? 'REFUSED'
