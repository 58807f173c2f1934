/** The kind of thing that a page lists: a page has one list, whatever its name. */
export type Listed<Res> = { [K in keyof Res]: Res[K] extends readonly (infer T)[] ? T : never }[keyof Res]

const listOf = (page: object): readonly unknown[] => Object.values(page).find(Array.isArray) ?? []

/**
 * Everything on all pages, one thing after the other; a page is fetched when the one before it is used up.
 *
 * A page shorter than the first one ends the list, and so does its `total`. A list that grows meanwhile may show a thing twice.
 */
export const walkPages = async function* (read: (page: number) => Promise<object>): AsyncGenerator<unknown, void, undefined> {
  let size = 0
  let seen = 0
  for (let page = 1; ; page += 1) {
    const answer = await read(page)
    const items = listOf(answer)
    if (page === 1) size = items.length
    yield* items
    seen += items.length
    const { total } = answer as { readonly total?: number }
    if (items.length === 0 || items.length < size || (total !== undefined && seen >= total)) return
  }
}
