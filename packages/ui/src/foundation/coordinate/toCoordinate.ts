/**
 * Converts decimal text to a number for layout, for example for a position on a rail, for a width, or to find the higher of two
 * displayed prices. Never use the number as an amount that is displayed or sent.
 */
export const toCoordinate = (text: string): number => +text

/** Formats a share (0 to 1) as a CSS percentage, clamped to 0–100 %. */
export const toPercent = (share: number) => `${(Math.min(1, Math.max(0, share)) * 100).toFixed(2)}%`
