const isPlain = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && (Object.getPrototypeOf(value) === Object.prototype || Array.isArray(value))

/** What React keeps on an element for itself: who made it, and notes for developers. */
const isOwn = (key: string) => key.startsWith('_')

/**
 * Whether two props draw the same: texts, lists and plain objects by what they hold, elements by their kind, key and props, everything else
 * (functions above all) by identity. For `memo`, where a parent is drawn at every tick and makes its props anew.
 *
 * @example memo(TicketLots, isSame)
 */
export function isSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (!isPlain(a) || !isPlain(b)) return false
  const keys = Object.keys(a).filter((key) => !isOwn(key))
  return (
    keys.length === Object.keys(b).filter((key) => !isOwn(key)).length &&
    keys.every((key) => Object.hasOwn(b, key) && isSame(a[key], b[key]))
  )
}
