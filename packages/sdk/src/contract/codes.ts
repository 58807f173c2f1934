/** Envelope codes that the specification defines. A backend defines all other codes itself. */
export const codes = { SUCCESS: 1, SESSION_EXPIRED: 999 } as const

/** Envelope codes of the sandbox, by SDK name. Another backend may use different numbers, and may not have every code. */
export const sandboxNumbers = {
  INVALID_INPUT: 1001,
  NOT_FOUND: 1002,
  TOO_MANY_REQUESTS: 1003,
  UNAVAILABLE: 1004,
  IDEMPOTENCY_CONFLICT: 1005,
  OUTCOME_UNKNOWN: 1006,
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

/** SDK name of an envelope code, such as `NOT_FOUND`. Programs and translations use this name instead of the number. */
export type CodeName = keyof typeof sandboxNumbers

/** SDK name of a refusal: an envelope code that guarantees that the request had no effect. */
export type RefusalCode = Exclude<CodeName, 'OUTCOME_UNKNOWN'>

/** Meaning of one envelope code of a backend. */
export interface CodeMeaning {
  /**
   * SDK name of the code. If no other SDK name fits, use `REFUSED`; the backend's `msg` then contains the reason.
   * @default 'REFUSED'
   */
  readonly name?: CodeName | 'REFUSED' | undefined
  /** If true, a write that returns this code certainly had no effect. */
  readonly isRefusal: boolean
}

/**
 * Meanings of the envelope codes of one backend. Only the codes 1 and 999 have the same meaning at every backend.
 *
 * @example
 * const codes: CodeProfile = { entries: { 2001: { name: 'NOT_ENOUGH_BALANCE', isRefusal: true } }, otherCodes: 'refusal' }
 */
export interface CodeProfile {
  /** Meanings, keyed by the `code` of the envelope. */
  readonly entries: Readonly<Record<string, CodeMeaning>>
  /**
   * Effect of a write whose answer has a code that `entries` does not contain. `refusal`: the backend guarantees that the write
   * had no effect. `unknown`: the write may have had an effect.
   *
   * @default 'unknown'
   */
  readonly otherCodes?: 'refusal' | 'unknown' | undefined
}

/** Code profile of the sandbox. */
export const sandboxCodes: CodeProfile = {
  entries: Object.fromEntries(
    Object.entries(sandboxNumbers).map(([name, number]) => [
      String(number),
      { name: name as CodeName, isRefusal: name !== 'OUTCOME_UNKNOWN' },
    ]),
  ),
}

/**
 * Returns the meaning of an envelope code in a profile. A code that the profile does not contain gets the name `REFUSED`. Such
 * a code counts as a refusal only if `otherCodes` is `'refusal'`.
 */
export const meaningOf = (
  profile: CodeProfile | undefined,
  wireCode: string,
): { readonly name: CodeName | 'REFUSED'; readonly isRefusal: boolean } => {
  const entries = profile?.entries ?? {}
  const entry = Object.hasOwn(entries, wireCode) ? entries[wireCode] : undefined
  return { name: entry?.name ?? 'REFUSED', isRefusal: entry?.isRefusal ?? profile?.otherCodes === 'refusal' }
}
