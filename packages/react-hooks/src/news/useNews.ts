import { type Client, contract, type NewsItem } from '@leverkit/sdk'
import { itemsOf, listPages } from '../query/listPages.ts'
import { usePages } from '../query/usePages.ts'
import { useRuntime } from '../runtime/RuntimeContext.ts'

/** Infinite query options of the articles, of one category or of all. */
export const newsQuery = (client: Client, categoryId: number | null = null) =>
  listPages(client, contract.news.list, { categoryId })

/** Articles, newest first, page by page; of one category or of all. */
export const useNews = (categoryId: number | null = null) =>
  usePages(newsQuery(useRuntime().client, categoryId), itemsOf<NewsItem>)
