import type { Client } from '@leverkit/sdk'
import { type AnyEntry, endpointPages, type Paging, type Readable, type RequestOf, type ResponseOf } from './endpointQuery.ts'

/**
 * Whether a list has another page. A page is the last one if it is shorter than the first page, or if the total is
 * reached. Source: docs/openapi.json, the pages `{ data, total }`.
 */
export const hasNextPage =
  <P extends { readonly total: number }>(itemsOf: (page: P) => readonly unknown[]) =>
  (last: P, all: readonly P[]): boolean => {
    const length = all[0] === undefined ? 0 : itemsOf(all[0]).length
    const held = all.reduce((sum, page) => sum + itemsOf(page).length, 0)
    return length > 0 && itemsOf(last).length >= length && held < last.total
  }

/** One page of a list. In the contract, every page has its items in the field `items`. */
export interface ListPage {
  readonly items: readonly unknown[]
  readonly total: number
}

/** Items of a page. */
export const itemsOf = <T>(page: { readonly items: readonly T[] }): readonly T[] => page.items

/** Infinite query options for an endpoint that returns its pages as `{ items, total }`. */
export const listPages = <E extends AnyEntry>(
  client: Client,
  entry: E & Readable<E> & (ResponseOf<E> extends ListPage ? unknown : never),
  filter: Omit<RequestOf<E>, 'page'>,
) => {
  // The cast is safe, because the parameter types allow only endpoints whose pages are `ListPage`.
  const hasNext = hasNextPage<ListPage>(itemsOf) as Paging<E>['hasNext']
  const request = (page: number) => ({ ...filter, page }) as RequestOf<E>
  return endpointPages<E>(client, entry, filter, { request, hasNext })
}
