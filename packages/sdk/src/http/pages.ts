/** The kind of thing that a page lists: a page has one list, whatever its name. */
export type Listed<Res> = { [K in keyof Res]: Res[K] extends readonly (infer T)[] ? T : never }[keyof Res]

const listOf = (page: object): readonly unknown[] => Object.values(page).find(Array.isArray) ?? []

/** What an item is told by: its identifier, or all of it where it has none. */
const identityOf = (item: unknown): unknown => (typeof item === 'object' && item !== null && 'id' in item ? item.id : undefined)

/** Tells the items of a page that no earlier page had. Items without an identifier may be equal, so only whole pages repeat. */
const newcomers = () => {
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
    // A broker that ignores the page answers the first one, and one that has no such page may answer the last one.
    if (texts.includes(text)) return []
    texts.splice(1, 1, text)
    return isNew
  }
}

/** `total` of a first page, where it can be the number of items on all pages: some brokers count the page, or nothing. */
export const totalOf = (page: object): number | null => {
  const { total } = page as { readonly total?: unknown }
  return typeof total === 'number' && total > listOf(page).length ? total : null
}

/**
 * Everything on all pages, each thing once; a page is fetched when the one before it is used up.
 *
 * The list ends with a page that brings nothing new, with a page shorter than the first one, or when its `total` is reached. A
 * `total` that is not above the length of the first page does not count: the next page is asked for then.
 */
export const walkPages = async function* (read: (page: number) => Promise<object>): AsyncGenerator<unknown, void, undefined> {
  const onlyNew = newcomers()
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
    const news = onlyNew(items)
    yield* news
    seen += items.length
    if (news.length === 0 || items.length < size || (total !== null && seen >= total)) return
  }
}
