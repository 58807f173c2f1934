/** A page number, or a gap that replaces two or more pages. */
export type PageEntry = number | 'gap'

/**
 * Returns the pages that a pagination shows. If there are at most seven pages, all are shown. Otherwise seven entries are shown:
 * the first and the last page, the current page and its neighbours, and a gap on either side. If the current page is near an end,
 * the five pages at this end are shown without a gap. The number of entries does not depend on the current page, so the buttons
 * do not move.
 *
 * @param page - current page, 1 to `pageCount`
 * @param pageCount - number of pages, at least 1
 * @example pagesOf(6, 12) // [1, 'gap', 5, 6, 7, 'gap', 12]
 */
export function pagesOf(page: number, pageCount: number): PageEntry[] {
  const range = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, index) => first + index)
  if (pageCount <= 7) return range(1, pageCount)
  if (page <= 4) return [...range(1, 5), 'gap', pageCount]
  if (page >= pageCount - 3) return [1, 'gap', ...range(pageCount - 4, pageCount)]
  return [1, 'gap', page - 1, page, page + 1, 'gap', pageCount]
}
