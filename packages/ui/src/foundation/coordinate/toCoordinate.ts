/**
 * Decimal text as a coordinate for drawing: a place on a rail, a width, which of two prices is higher on the screen. Never for an amount that
 * a person reads or sends.
 */
export const toCoordinate = (text: string): number => +text

/** A share of a length as CSS, kept inside it. */
export const toPercent = (share: number) => `${(Math.min(1, Math.max(0, share)) * 100).toFixed(2)}%`
