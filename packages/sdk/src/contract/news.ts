import { endpoint } from './endpoint.ts'
import { page, pageOf } from './paging.ts'
import { from, type Row, record, request } from './record.ts'
import { count, epochMs, id, nullable, text } from './scalars.ts'

const headline = {
  id: from('id', id('article')),
  title: from('title', text('headline')),
  summary: from('desc', nullable(text('one or two sentences'))),
  imageUrl: from('logo', nullable(text('address of a picture'))),
  createdAt: from('created_at', epochMs),
}

const newsItem = record('NewsItem', headline)
/** An article in a list. Source: specification, section 3, news. */
export interface NewsItem extends Row<typeof newsItem.fields> {}

const article = record('Article', {
  ...headline,
  content: from('content', text('HTML from the broker: sanitise it before rendering')),
})
/** An article with its content. */
export interface Article extends Row<typeof article.fields> {}

const example: NewsItem = {
  id: 1,
  title: 'Payrolls rise',
  summary: 'More jobs than expected.',
  imageUrl: null,
  createdAt: 1_399_033_800_000,
}

export const news = {
  /** Returns one page of articles, newest first. */
  list: endpoint({
    method: 'GET',
    path: '/api/news/list',
    encoding: 'query',
    auth: 'none',
    effect: 'read',
    source: 'specification',
    summary: 'Articles',
    request: request({ categoryId: from('category_id', nullable(count('category of news'))), page }),
    response: pageOf('NewsPage', newsItem),
    codes: [],
    example: { request: { categoryId: 1, page: 1 }, response: { items: [example], total: 1 } },
  }),

  /** Returns one article with its content. */
  article: endpoint({
    method: 'GET',
    path: '/api/news/info',
    encoding: 'query',
    auth: 'none',
    effect: 'read',
    source: 'specification',
    blocking: true,
    summary: 'One article',
    request: request({ id: from('id', id('article')) }),
    response: article,
    codes: ['NOT_FOUND'],
    example: { request: { id: 1 }, response: { ...example, content: '<p>More jobs than expected.</p>' } },
  }),
} as const
