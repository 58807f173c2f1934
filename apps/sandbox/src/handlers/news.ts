import { articleAt, articleById, articlesUntil } from '../broker/articles.ts'
import type { MarketView } from '../broker/MarketView.ts'
import { Refusal } from '../broker/refusal.ts'
import type { BrokerSettings } from './BrokerSettings.ts'
import type { Handlers } from './handlers.ts'
import { ownId } from './ownId.ts'
import { pageSize, requirePage } from './paging.ts'

export const newsHandlers = (view: MarketView, { seed, brokerName }: BrokerSettings): Handlers['news'] => ({
  list: ({ categoryId, page }, { lang }) => {
    requirePage(page)
    const found = articlesUntil(view.now(), seed).filter(
      (slot) => categoryId === null || categoryId === undefined || slot.category === categoryId,
    )
    const items = found.slice((page - 1) * pageSize, page * pageSize).map((slot) => {
      const { content: _, ...item } = articleAt(slot, seed, lang, brokerName)
      return item
    })
    return { items, total: found.length }
  },
  article: ({ id }, { lang }) => {
    const slot = articleById(ownId(id), view.now(), seed)
    if (slot === null) throw new Refusal('NOT_FOUND')
    return articleAt(slot, seed, lang, brokerName)
  },
})
