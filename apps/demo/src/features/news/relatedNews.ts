import type { Market, NewsItem } from '@leverkit/sdk'
import { marketsIn } from './marketsIn.ts'

/** Maximum number of related articles. */
const most = 4

interface Read {
  readonly id: NewsItem['id']
  /** Plain text of the article with its title. */
  readonly text: string
}

/**
 * Returns articles to read after an article: first those that name one of its markets, then the others, each group in the order of
 * the list.
 */
export const relatedNews = ({ id, text }: Read, items: readonly NewsItem[], markets: readonly Market[]): readonly NewsItem[] => {
  const own = marketsIn(text, markets)
  const others = items.filter((item) => item.id !== id)
  const isRelated = ({ title, summary }: NewsItem) => marketsIn(`${title}\n${summary ?? ''}`, own).length > 0
  return [...others.filter(isRelated), ...others.filter((item) => !isRelated(item))].slice(0, most)
}
