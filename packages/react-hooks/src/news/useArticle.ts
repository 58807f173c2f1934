import { type Client, contract, type Id } from '@leverkit/sdk'
import { endpointQuery } from '../query/endpointQuery.ts'
import { useRead } from '../query/useRead.ts'
import { useRuntime } from '../runtime/RuntimeContext.ts'

/** Query options of one article. */
export const articleQuery = (client: Client, id: Id<'article'>) =>
  endpointQuery(client, contract.news.article, { id }, { staleTime: 5 * 60_000 })

/** One article with its body: HTML of the broker, to be sanitised before it is shown. */
export const useArticle = (id: Id<'article'>) => useRead(articleQuery(useRuntime().client, id))
