import type { CallName } from '../callName.ts'
import { type Call, fieldsOf, headerOf, withCallHeader, withFields } from '../exchange.ts'
import type { FaultTable, Hooks, Tools } from '../Fault.ts'
import {
  intercept,
  isList,
  isRow,
  type Json,
  type JsonRow,
  jsonOf,
  mutateData,
  mutateRequest,
  mutateRows,
  textIn,
  withField,
  withJson,
} from '../mutate.ts'

const pagingRule =
  'openapi.json: page from 1, { data, total }; a page that is shorter than the first one, or total reached, ends the list'
const paged: readonly CallName[] = ['news.list', 'orders.list', 'account.ledger']

const pageOf = (call: Call): number => parseInt(fieldsOf(call).get('page') ?? '1', 10)

const rowsIn = (page: Json | undefined): readonly Json[] => (isRow(page) && isList(page.data) ? page.data : [])

/** Number of rows on each full page of a list from the sandbox. */
const size = 20

/** Returns the rows from index `from` to index `to` (exclusive) of a whole list. Reads them from the pages of the sandbox. */
async function slice(call: Call, { send }: Tools, from: number, to: number): Promise<Json[]> {
  const rows: Json[] = []
  for (let page = Math.floor(from / size) + 1; page <= Math.ceil(to / size); page += 1) {
    rows.push(...rowsIn(jsonOf(await send(withFields(call, { page: String(page) }))).data))
  }
  const start = from - Math.floor(from / size) * size
  return rows.slice(start, start + to - from)
}

/** Replaces the rows of each page with the rows between the bounds, which are indexes in the whole list. */
const repaged = (bounds: (page: number) => readonly [from: number, to: number]): Hooks =>
  intercept(paged, async (call, tools) => {
    const answer = await tools.send(call)
    const envelope = jsonOf(answer)
    if (envelope.code !== 1 || !isRow(envelope.data)) return answer
    const [from, to] = bounds(pageOf(call))
    return withJson(answer, { ...envelope, data: { ...envelope.data, data: await slice(call, tools, from, to) } })
  })

const onTotal = (change: (page: JsonRow) => Json | undefined): Hooks =>
  mutateData(paged, (data) => (isRow(data) ? withField(data, 'total', change(data)) : data))

const languages = new Set('hk en jp kr th vn fr de ru spa pt ar it tr id my hi cs'.split(' '))

const langOf = (call: Call): string => headerOf(call.headers, 'lang') ?? ''

/** Mistakes in pages, filters and languages. */
export const listFaults = {
  'page-overlap': {
    summary: 'Begins each page with the last row of the page before.',
    source: pagingRule,
    breaks: 'paging',
    expects: 'A row occurs on two pages.',
    apply: () => repaged((page) => [(page - 1) * (size - 1), (page - 1) * (size - 1) + size]),
  },
  'page-gap': {
    summary: 'Skips one row between two pages.',
    source: pagingRule,
    breaks: 'paging',
    expects: 'All pages together have fewer rows than total.',
    apply: () => repaged((page) => [(page - 1) * (size + 1), (page - 1) * (size + 1) + size]),
  },
  'page-short-in-the-middle': {
    summary: 'Sends a second page with one row less, because it filters after it has cut the page.',
    source: pagingRule,
    breaks: 'paging',
    expects: 'The second page is shorter than the first although more rows follow.',
    apply: () => repaged((page) => (page === 1 ? [0, size] : [page * size - size - (page > 2 ? 1 : 0), page * size - 1])),
  },
  'page-from-zero': {
    summary: 'Counts pages from 0: page 1 is the second.',
    source: pagingRule,
    breaks: 'paging',
    expects: 'Page 1 lacks the newest rows.',
    apply: () => mutateRequest(paged, (call) => withFields(call, { page: String(pageOf(call) + 1) })),
  },
  'page-ignored': {
    summary: 'Answers the first page for each number.',
    source: pagingRule,
    breaks: 'paging',
    expects: 'Page 2 equals page 1.',
    apply: () => mutateRequest(paged, (call) => withFields(call, { page: '1' })),
  },
  'page-endless': {
    summary: 'Answers the last page again for each number after it.',
    source: pagingRule,
    breaks: 'paging',
    expects: 'A page after the last one has rows.',
    apply: () =>
      intercept(paged, async (call, { send }) => {
        const answer = await send(call)
        const { code, data } = jsonOf(answer)
        if (code !== 1 || rowsIn(data).length > 0 || !isRow(data) || typeof data.total !== 'number' || data.total === 0)
          return answer
        return send(withFields(call, { page: String(Math.ceil(data.total / size)) }))
      }),
  },
  'total-of-the-page': {
    summary: 'Sends the number of rows on the page as total.',
    source: pagingRule,
    breaks: 'paging',
    expects: 'total equals the length of the first page although a second page has rows.',
    apply: () => onTotal((page) => rowsIn(page).length),
  },
  'total-missing': {
    summary: 'Omits total.',
    source: pagingRule,
    breaks: 'fields',
    expects: 'A page has no total.',
    apply: () => onTotal(() => undefined),
  },
  'total-as-text': {
    summary: 'Sends total as text.',
    source: pagingRule,
    breaks: 'types',
    expects: 'total is "57" in place of 57.',
    apply: () => onTotal((page) => String(page.total)),
  },
  'page-as-plain-list': {
    summary: 'Sends a page as a plain list without total.',
    source: pagingRule,
    breaks: 'types',
    expects: 'The data of a page is a list.',
    apply: () => mutateData('news.list', (data) => rowsIn(data)),
  },
  'news-oldest-first': {
    summary: 'Sends the oldest article of a page first.',
    source: 'docs/openapi.json, news.list: newest first',
    breaks: 'paging',
    expects: 'created_at rises within a page.',
    apply: () => mutateRows('news.list', (rows) => rows.toReversed()),
  },
  'orders-oldest-first': {
    summary: 'Sends the oldest order of a page first.',
    source: 'docs/openapi.json, orders.list: newest first',
    breaks: 'paging',
    expects: 'CreateTimeHandler rises within a page.',
    needsTrade: true,
    apply: () => mutateRows('orders.list', (rows) => rows.toReversed()),
  },
  'ledger-oldest-first': {
    summary: 'Sends the oldest ledger entry of a page first.',
    source: 'docs/openapi.json, account.ledger: newest first',
    breaks: 'paging',
    expects: 'CreatedAt rises within a page.',
    needsTrade: true,
    apply: () => mutateRows('account.ledger', (rows) => rows.toReversed()),
  },
  'search-ignored': {
    summary: 'Answers all markets whatever searchCurrency contains.',
    source: 'product specification, section 7: trade_list (with searchCurrency)',
    breaks: 'filters',
    expects: 'A search answers markets whose code and name do not contain the text.',
    apply: () => mutateRequest('markets.list', (call) => withFields(call, { searchCurrency: null })),
  },
  'search-exact-only': {
    summary: 'Finds a market only by its whole code.',
    source: 'docs/openapi.json, markets.list: part of a code or name',
    breaks: 'filters',
    expects: 'A search for a part of a code finds nothing.',
    apply: () =>
      mutateData('markets.list', (data, call) => {
        const wanted = fieldsOf(call).get('searchCurrency')
        return wanted === null || !isList(data) ? data : data.filter((row) => isRow(row) && textIn(row, 'Code') === wanted)
      }),
  },
  'news-category-ignored': {
    summary: 'Answers the articles of all categories whatever category_id is.',
    source: 'product specification, section 7: GET /api/news/list {category_id, page}',
    breaks: 'filters',
    expects: 'Two categories have the same articles.',
    apply: () => mutateRequest('news.list', (call) => withFields(call, { category_id: null })),
  },
  'company-search-ignored': {
    summary: 'Answers every company whose name has the letter a, whatever was searched.',
    source: 'product specification, section 7: company search by name',
    breaks: 'filters',
    expects: 'A search answers companies whose name does not contain the text.',
    apply: () => mutateRequest('companies.search', (call) => withFields(call, { name: 'a' })),
  },
  'order-status-ignored': {
    summary: 'Answers the open orders for each status.',
    source: 'product specification, section 4: status 1 holding, 0 pending, 3 history',
    breaks: 'filters',
    expects: 'The history and the pending orders contain open orders.',
    needsTrade: true,
    apply: () => mutateRequest('orders.list', (call) => withFields(call, { status: '1' })),
  },
  'history-empty': {
    summary: 'Loses closed orders: the history is always empty.',
    source: 'product specification, section 4: status 3 history',
    breaks: 'filters',
    expects: 'A closed order is in none of the lists.',
    needsTrade: true,
    apply: () =>
      mutateData('orders.list', (data, call) =>
        isRow(data) && fieldsOf(call).get('status') === '3' ? { ...data, data: [], total: 0 } : data,
      ),
  },
  'lang-ignored': {
    summary: 'Answers in English whatever the header lang is.',
    source: 'product specification, section 7: every request sends the header lang',
    breaks: 'languages',
    expects: 'Names and refusals in two languages are equal.',
    apply: () => mutateRequest('every call', (call) => withCallHeader(call, 'lang', 'en')),
  },
  'lang-iso-only': {
    summary: 'Knows only ISO language codes, so hk, jp, kr, vn and spa are English.',
    source: 'product specification, section 1: 18 languages by the codes of the product',
    breaks: 'languages',
    expects: 'Names in hk, jp, kr, vn and spa equal those in en.',
    apply: () =>
      mutateRequest('every call', (call) => {
        const isKnown = !['hk', 'jp', 'kr', 'vn', 'spa'].some((code) => langOf(call) === code)
        return isKnown ? call : withCallHeader(call, 'lang', 'en')
      }),
  },
  'lang-fallback-english': {
    summary: 'Answers in English without the header lang, and for an unknown language.',
    source: 'product specification, section 1: default is hk',
    breaks: 'languages',
    expects: 'Names without a language differ from those in hk.',
    apply: () => mutateRequest('every call', (call) => (languages.has(langOf(call)) ? call : withCallHeader(call, 'lang', 'en'))),
  },
  'lang-of-data-ignored': {
    summary: 'Translates msg, but not the names of categories.',
    source: 'docs/openapi.json, Category.NameShowTrans: name in the language of the call',
    breaks: 'languages',
    expects: 'The names of categories in two languages are equal.',
    apply: () => mutateRequest('markets.categories', (call) => withCallHeader(call, 'lang', 'en')),
  },
} as const satisfies FaultTable
