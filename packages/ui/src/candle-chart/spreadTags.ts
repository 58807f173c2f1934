/**
 * Moves tags apart so that none covers another, keeping their order, and the anchor's place as long as the bounds allow.
 *
 * @param ys - wanted centres in pixels
 * @param gap - least distance between centres
 * @param bounds - highest and lowest centre allowed
 * @param anchor - index of the tag that must not move, such as the current price
 */
export function spreadTags(
  ys: readonly number[],
  gap: number,
  bounds: { top: number; bottom: number },
  anchor?: number,
): number[] {
  const order = ys.map((_, i) => i).toSorted((a, b) => (ys[a] ?? 0) - (ys[b] ?? 0) || a - b)
  const placed = ys.map((y) => Math.min(Math.max(y, bounds.top), bounds.bottom))
  const start = anchor === undefined ? 0 : order.indexOf(anchor)
  /** Walks away from a place in the order and moves each tag clear of the one before it. */
  const push = (from: number, direction: 1 | -1) => {
    for (let i = from; order[i] !== undefined; i += direction) {
      const [tag = 0, before] = [order[i], order[i - direction]]
      if (before === undefined) continue
      const limit = (placed[before] ?? 0) + direction * gap
      placed[tag] = direction === 1 ? Math.max(placed[tag] ?? 0, limit) : Math.min(placed[tag] ?? 0, limit)
    }
  }
  push(start - 1, -1)
  push(start + 1, 1)
  const [highest, lowest] = [order[0], order.at(-1)]
  if (highest !== undefined && (placed[highest] ?? 0) < bounds.top) {
    placed[highest] = bounds.top
    push(1, 1)
  }
  if (lowest !== undefined && (placed[lowest] ?? 0) > bounds.bottom) {
    placed[lowest] = bounds.bottom
    push(order.length - 2, -1)
  }
  return placed
}
