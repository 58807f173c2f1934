/** Neighbouring items with the same heading. `name` is undefined for items without a heading. */
export interface ItemGroup<T> {
  readonly name: string | undefined
  readonly items: readonly [T, ...T[]]
}

/**
 * Joins neighbouring items with the same heading into groups. The items keep their order.
 *
 * @example groupNeighbours([{ group: 'Metals' }, { group: 'Metals' }, {}]) // two groups, with two items and with one item
 */
export function groupNeighbours<T extends { readonly group?: string | undefined }>(items: readonly T[]): readonly ItemGroup<T>[] {
  return items.reduce<{ name: string | undefined; items: [T, ...T[]] }[]>((groups, item) => {
    const last = groups.at(-1)
    if (last && last.name === item.group) last.items.push(item)
    else groups.push({ name: item.group, items: [item] })
    return groups
  }, [])
}
