/**
 * Converts decimal text to a number for layout, such as a position on a rail, a width, or the order of two prices on the screen.
 * Never use the number as an amount that is displayed or sent.
 */
export const toCoordinate = (text: string): number => +text

/** Formats a share (0 to 1) as a CSS percentage, clamped to 0–100 %. */
export const toPercent = (share: number) => `${(Math.min(1, Math.max(0, share)) * 100).toFixed(2)}%`
