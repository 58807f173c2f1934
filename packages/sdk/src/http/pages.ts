/** Item type of a page: a page has exactly one list, of any name. */
export type Listed<Res> = { [K in keyof Res]: Res[K] extends readonly (infer T)[] ? T : never }[keyof Res]

const listOf = (page: object): readonly unknown[] => Object.values(page).find(Array.isArray) ?? []

/** Returns the identifier of an item, or `undefined` if it has none. */
const identityOf = (item: unknown): unknown => (typeof item === 'object' && item !== null && 'id' in item ? item.id : undefined)

/**
 * Creates a filter that keeps only items that no earlier page had. Items without an identifier may be equal, so only whole pages
 * of such items count as repeats.
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
    // A broker may ignore the page number and repeat the first page, or repeat the last page when asked for a later one.
    if (texts.includes(text)) return []
    texts.splice(1, 1, text)
    return isNew
  }
}

/**
 * Returns `total` of a first page if it can be the number of items on all pages. Some brokers send the length of the page, or 0.
 */
export const totalOf = (page: object): number | null => {
  const { total } = page as { readonly total?: unknown }
  return typeof total === 'number' && total > listOf(page).length ? total : null
}

/**
 * Yields every item of all pages once. A page is fetched when the previous page is used up.
 *
 * The list ends with a page without new items, with a page shorter than the first one, or when its `total` is reached. A `total`
 * that is not above the length of the first page is ignored, and the next page is requested.
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
