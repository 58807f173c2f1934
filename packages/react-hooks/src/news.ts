import { type Client, contract, type Id, type NewsItem } from '@leverkit/sdk'
import { endpointQuery, type ResponseOf } from './query/endpointQuery.ts'
import { itemsOf, listPages } from './query/listPages.ts'
import type { ReadOptionsOf } from './query/readOptions.ts'
import { type PagesOptions, usePages } from './query/usePages.ts'
import { useRead } from './query/useRead.ts'
import { useRuntime } from './runtime/RuntimeContext.ts'

/** Infinite query options of the articles of one category, or of all categories. */
export const newsQuery = (client: Client, categoryId: number | null = null) =>
  listPages(client, contract.news.list, { categoryId })

/**
 * Articles of one category or of all categories, newest first, page by page.
 *
 * @example const { items, hasMore, loadMore } = useNews()
 */
export const useNews = (categoryId: number | null = null, options?: PagesOptions<ResponseOf<typeof contract.news.list>>) =>
  usePages(newsQuery(useRuntime().client, categoryId), itemsOf<NewsItem>, options)

/** Query options of one article. */
export const articleQuery = (client: Client, id: Id<'article'>) =>
  endpointQuery(client, contract.news.article, { id }, { staleTime: 5 * 60_000 })

/**
 * One article with its body. The body is HTML from the broker and must be sanitised before rendering.
 *
 * @example const { data: article } = useArticle(item.id)
 */
export const useArticle = (id: Id<'article'>, options?: ReadOptionsOf<typeof contract.news.article>) =>
  useRead(articleQuery(useRuntime().client, id), options)
