import { isDecimal } from '@leverkit/sdk/decimal'
import { plain } from './text.ts'

/**
 * Formats one cell. If a spreadsheet would run a text as a formula, an apostrophe is put in front of the text. A negative
 * decimal, such as `-1.5`, stays unchanged.
 */
const cellOf = (value: string | number | null): string => {
  if (value === null) return ''
  const text = plain(String(value))
  const safe = /^[=+\-@]/.test(text) && !isDecimal(text) ? `'${text}` : text
  return /[",]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Formats one line of a CSV file, with its line break. */
export const csvLine = (cells: readonly (string | number | null)[]): string => `${cells.map(cellOf).join(',')}\n`
