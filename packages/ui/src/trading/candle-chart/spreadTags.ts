/**
 * Places tags between two edges so that no two tags overlap. If there is not enough space, omits the tags that are farthest from
 * the edge `near`.
 */
function spreadBetween(
  order: readonly number[],
  ys: readonly number[],
  gap: number,
  top: number,
  bottom: number,
  near: 'top' | 'bottom',
) {
  const room = Math.max(0, Math.floor((bottom - top) / gap + 1))
  const shown = near === 'top' ? order.slice(0, room) : order.slice(Math.max(0, order.length - room))
  const placed: number[] = []
  for (const [i, tag] of shown.entries()) {
    const wanted = Math.min(Math.max(ys[tag] ?? 0, top), bottom)
    placed.push(Math.max(wanted, (placed[i - 1] ?? -Infinity) + gap))
  }
  for (let i = placed.length - 1, limit = bottom; i >= 0; i -= 1, limit -= gap) {
    limit = Math.min(limit, placed[i] ?? limit)
    placed[i] = limit
  }
  return shown.map((tag, i) => [tag, placed[i] ?? top] as const)
}

/**
 * Moves tags apart so that no two tags overlap. The order of the tags does not change. The anchor tag moves only if it is outside
 * the bounds.
 *
 * @param ys - wanted centres in pixels
 * @param gap - minimum distance between centres in pixels
 * @param bounds - highest and lowest allowed centre in pixels
 * @param anchor - index of the anchor tag, such as the tag of the last price
 * @returns the centres in pixels; `null` for a tag that has no space on its side of the anchor
 */
export function spreadTags(
  ys: readonly number[],
  gap: number,
  { top, bottom }: { top: number; bottom: number },
  anchor?: number,
): (number | null)[] {
  const order = ys.map((_, i) => i).toSorted((a, b) => (ys[a] ?? 0) - (ys[b] ?? 0) || a - b)
  const placed: (number | null)[] = ys.map(() => null)
  const put = (tags: readonly (readonly [number, number])[]) => {
    for (const [tag, y] of tags) placed[tag] = y
  }
  if (anchor === undefined) {
    put(spreadBetween(order, ys, gap, top, bottom, 'top'))
    return placed
  }
  const fixed = Math.max(top, Math.min(bottom, ys[anchor] ?? 0))
  const at = order.indexOf(anchor)
  placed[anchor] = fixed
  put(spreadBetween(order.slice(0, at), ys, gap, top, fixed - gap, 'bottom'))
  put(spreadBetween(order.slice(at + 1), ys, gap, fixed + gap, bottom, 'top'))
  return placed
}
