/** Moves the item at `from` to the position `to`. If a position is outside the list, no item moves. */
export const moveItem = <T>(items: readonly T[], from: number, to: number): readonly T[] => {
  const item = items[from]
  if (item === undefined || to < 0 || to >= items.length || from === to) return items
  const others = items.filter((_, index) => index !== from)
  return [...others.slice(0, to), item, ...others.slice(to)]
}
