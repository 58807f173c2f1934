/**
 * Returns one line of CSV (RFC 4180). Text that a spreadsheet would run as a formula is prefixed with an apostrophe.
 */
export const csvLine = (cells: readonly (string | number | null)[]): string =>
  `${cells
    .map((cell) => {
      const text = cell === null ? '' : String(cell)
      const safe = /^[=+@\t\r]|^-(?![\d.]+$)/.test(text) ? `'${text}` : text
      return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
    })
    .join(',')}\r\n`
