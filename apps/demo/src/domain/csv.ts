import { isDecimal } from '@leverkit/sdk/math'

/** Escapes text that a spreadsheet would treat as a formula. Negative numbers are unchanged. */
const harmless = (text: string) => (/^[=+\-@\t\r]/.test(text) && !isDecimal(text) ? `'${text}` : text)

const cell = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

const line = (cells: readonly string[]) => `${cells.map((text) => cell(harmless(text))).join(',')}\r\n`

/**
 * Rows as comma-separated values, with the names of the columns in the first line.
 *
 * @see RFC 4180
 */
export const csvOf = (head: readonly string[], rows: readonly (readonly string[])[]): string => [head, ...rows].map(line).join('')

/** Saves a text as a CSV file on the device. */
export const saveCsv = (name: string, csv: string): void => {
  const address = URL.createObjectURL(new Blob([csv], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
