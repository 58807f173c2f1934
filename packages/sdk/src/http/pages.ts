/** Type of the items of a page. A page is an object with exactly one list, in a field of any name. */
export type Listed<Res> = { [K in keyof Res]: Res[K] extends readonly (infer T)[] ? T : never }[keyof Res]

const listOf = (page: object): readonly unknown[] => Object.values(page).find(Array.isArray) ?? []

/** Returns the identifier of an item, or `undefined` if the item has no identifier. */
const identityOf = (item: unknown): unknown => (typeof item === 'object' && item !== null && 'id' in item ? item.id : undefined)

/**
 * Creates a filter that drops items of earlier pages. Items without an identifier are dropped only if the whole page is a
 * repeated page, because two different items can have the same content.
 */
const newItemsFilter = () => {
  const seen = new Set<unknown>()
  const texts: string[] = []
  return (items: readonly unknown[]): readonly unknown[] => {
    const isNew = items.filter((item) => {
      const identity = identityOf(item)
      if (identity === undefined) return true
      return !seen.has(identity) && seen.add(identity)
    })
    if (items.length > 0 && identityOf(items[0]) !== undefined) return isNew
    const text = JSON.stringify(items)
    // A broker may ignore the page number and always return the first page. Or it may return the last page again for any page
    // number that is too high.
    if (texts.includes(text)) return []
    texts.splice(1, 1, text)
    return isNew
  }
}

/**
 * Returns `total` of the first page, or `null` if `total` is not above the number of items on this page. Some brokers send the
 * number of items on the page, or 0, instead of the number of all items.
 */
export const totalOf = (page: object): number | null => {
  const { total } = page as { readonly total?: unknown }
  return typeof total === 'number' && total > listOf(page).length ? total : null
}

/**
 * Yields every item of all pages once. Fetches the next page only when all items of the previous page have been consumed.
 *
 * The iteration ends when `total` items have been read, after a page without new items, or after a page that is shorter than
 * the first page. A `total` that is not above the length of the first page is ignored.
 */
export const iteratePages = async function* (read: (page: number) => Promise<object>): AsyncGenerator<unknown, void, undefined> {
  const onlyNew = newItemsFilter()
  let size = 0
  let total: number | null = null
  let seen = 0
  for (let page = 1; ; page += 1) {
    const answer = await read(page)
    const items = listOf(answer)
    if (page === 1) {
      size = items.length
      total = totalOf(answer)
    }
    const newItems = onlyNew(items)
    yield* newItems
    seen += items.length
    if (newItems.length === 0 || items.length < size || (total !== null && seen >= total)) return
  }
}
