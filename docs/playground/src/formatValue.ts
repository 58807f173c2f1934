const formatNested = (_key: string, value: unknown): unknown => {
  if (typeof value === 'bigint') return `${value}n`
  if (value instanceof Map) return Object.fromEntries(value)
  if (value instanceof Set) return [...value]
  if (value === undefined) return null
  return typeof value === 'function' ? `[function ${value.name}]` : value
}

/** Formats a value for the output, as `console.log` does: text without quotation marks, everything else as JSON. */
export function formatValue(value: unknown): string {
  if (typeof value === 'string') return value
  if (value instanceof Error) return `${value.name}: ${value.message}`
  if (value === undefined || typeof value === 'function' || typeof value === 'symbol') return String(value)
  return JSON.stringify(value, formatNested)
}
