/**
 * Decimal text as a coordinate for drawing: a position on a rail, a width, the order of two prices on the screen. Never use it for an
 * amount that is displayed or sent.
 */
export const toCoordinate = (text: string): number => +text

/** A share of a length as CSS percentage, clamped to 0–100 %. */
export const toPercent = (share: number) => `${(Math.min(1, Math.max(0, share)) * 100).toFixed(2)}%`
