import { isDecimal } from '@leverkit/sdk/decimal'
import { plain } from './text.ts'

/** Formats one cell. If a spreadsheet would run a text as a formula, the text gets an apostrophe in front. Decimals get none. */
const cellOf = (value: string | number | null): string => {
  if (value === null) return ''
  const text = plain(String(value))
  const safe = /^[=+\-@]/.test(text) && !isDecimal(text) ? `'${text}` : text
  return /[",]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Formats one line of a CSV file, with its line break. */
export const csvLine = (cells: readonly (string | number | null)[]): string => `${cells.map(cellOf).join(',')}\n`
