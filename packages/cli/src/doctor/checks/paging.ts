import type { CallName } from '@leverkit/sdk'
import { compare, negate } from '@leverkit/sdk/math'
import { type Check, type CheckEntry, checksOf } from '../Check.ts'
import { fail, skip } from '../outcome.ts'
import { manyOrders } from '../probes/manyOrders.ts'
import { readSession, real } from '../probes/sessions.ts'
import type { Subject } from '../Subject.ts'
import type { Answer } from '../wire/Answer.ts'
import { calls, type RequestOf } from '../wire/call.ts'

const source =
  "Leverkit's default (docs/calls.md): page from 1; a page shorter than the first one, or total reached, ends the list"
/** Maximum number of pages to read. */
const mostPages = 12

interface Row {
  readonly id?: number | string
  readonly createdAt?: number | null
  readonly closedAt?: number | null
  readonly openedAt?: number
  readonly amount?: string
}

interface PageRead {
  readonly answer: Answer
  readonly rows: readonly Row[]
  readonly total: number
}

interface PagedList {
  readonly call: CallName
  readonly request: object
  readonly token: (subject: Subject) => Promise<string | null>
}

/**
 * Returns the token of the account whose lists are read. With --trade, the doctor first makes so many trades that the lists
 * have several pages. Without --trade, the lists of the given account are read unchanged.
 */
const tradedToken = async (subject: Subject): Promise<string> => {
  if (subject.options.trade) return (await manyOrders(subject)).token
  return (await readSession(subject)).token
}
/** Fees by which repeated entries of the ledger are recognised; none if the doctor does not trade on the account. */
const feesOf = async (subject: Subject, { token }: PagedList): Promise<readonly string[]> =>
  token === tradedToken && subject.options.trade ? (await manyOrders(subject)).fees : []
const realToken = async (subject: Subject) => (await real(subject)).token

const lists: Readonly<Record<string, PagedList>> = {
  news: { call: 'news.list', request: {}, token: async () => null },
  history: { call: 'orders.list', request: { status: 'closed' }, token: tradedToken },
  ledger: { call: 'account.ledger', request: {}, token: tradedToken },
  deposits: { call: 'deposits.records', request: { type: 'coin' }, token: realToken },
  withdrawals: { call: 'withdrawals.records', request: { type: 'coin' }, token: realToken },
}

const readPage = async (subject: Subject, { call, request, token }: PagedList, page: number): Promise<PageRead> => {
  const answer = await subject.send(call, { ...request, page } as RequestOf<CallName>, { token: await token(subject) })
  const { items, orders, total } = answer.decode<{ items?: Row[]; orders?: Row[]; total: number }>()
  return { answer, rows: items ?? orders ?? [], total }
}

/** Reads all pages of a list, up to a maximum. Later calls return the same pages. */
const pagesOf = (subject: Subject, name: string, list: PagedList): Promise<readonly PageRead[]> =>
  subject.once(`pages of ${name}`, async () => {
    const pages: PageRead[] = []
    for (let page = 1; page <= mostPages; page += 1) {
      const read = await readPage(subject, list, page)
      pages.push(read)
      const count = pages.reduce((sum, { rows }) => sum + rows.length, 0)
      if (read.rows.length === 0 || count >= read.total) break
    }
    return pages
  })

/** Returns a text that identifies a row: the id, or all fields if the row has no id. */
const keyOf = (row: Row): string => (row.id === undefined ? JSON.stringify(row) : String(row.id))

const severalPages = (pages: readonly PageRead[]): readonly PageRead[] => {
  const filled = pages.filter(({ rows }) => rows.length > 0)
  return filled.length > 1 ? filled : skip('the list has one page')
}

const isWhole = (pages: readonly PageRead[]) => pages.length < mostPages

/** If two equal pages have at least this number of different rows, one page repeats the other. */
const fewRows = 3

/** Finds a row of a page that an earlier page also contains. Compares the ids of the rows. */
const repeatedId = (known: readonly PageRead[], { rows }: PageRead): string | null => {
  const ids = new Set(known.flatMap((page) => page.rows.map(keyOf)))
  const row = rows.find((candidate) => ids.has(keyOf(candidate)))
  return row ? `repeats the row ${keyOf(row)} of an earlier page` : null
}

/**
 * Like `repeatedId`, but for rows without an id. Two such rows may be equal by chance. Only two cases therefore count as a
 * repetition: an entry whose fee belongs to a single order, and a whole page.
 */
const repeatedEntry = (known: readonly PageRead[], { rows }: PageRead, fees: readonly string[]): string | null => {
  const keys = rows.map(keyOf)
  const isSamePage = known.some((page) => page.rows.map(keyOf).join() === keys.join())
  if (isSamePage && new Set(keys).size >= fewRows) return 'repeats an earlier page'
  const earlier = new Set(known.flatMap((page) => page.rows.map(keyOf)))
  const isFee = ({ amount = '0' }: Row) => fees.some((fee) => compare(amount, negate(fee)) === 0)
  const row = rows.find((candidate) => isFee(candidate) && earlier.has(keyOf(candidate)))
  return row ? `repeats the fee ${row.amount} of an earlier page` : null
}

const noOverlap = (pages: readonly PageRead[], fees: readonly string[]): string => {
  const filled = severalPages(pages)
  const hasIds = filled[0]?.rows[0]?.id !== undefined
  for (const [at, page] of filled.entries()) {
    const known = filled.slice(0, at)
    const problem = hasIds ? repeatedId(known, page) : repeatedEntry(known, page, fees)
    const before = known.at(-1)
    if (problem !== null && before) fail(`page ${at + 1} ${problem}`, before.answer.evidence, page.answer.evidence)
  }
  return `${filled.length} pages, ${filled.reduce((sum, { rows }) => sum + rows.length, 0)} rows`
}

/** Reads the page that must be the last page according to `total`, and checks its number of rows. */
const lastPageFits = async (subject: Subject, list: PagedList, total: number, size: number): Promise<string> => {
  const last = Math.ceil(total / size)
  const { rows, answer } = await readPage(subject, list, last)
  const wanted = total - size * (last - 1)
  if (rows.length !== wanted) fail(`page ${last} has ${rows.length} rows, total ${total} says ${wanted}`, answer.evidence)
  return `${last} pages of ${size} rows, total ${total}`
}

const noGap = async (subject: Subject, list: PagedList, pages: readonly PageRead[]): Promise<string> => {
  const count = pages.reduce((sum, { rows }) => sum + rows.length, 0)
  const [first] = pages
  const total = first?.total ?? 0
  const odd = pages.find((page) => page.total !== total)
  if (odd) fail(`total is ${total} on the first page, and ${odd.total} later`, odd.answer.evidence)
  if (!isWhole(pages)) return lastPageFits(subject, list, total, Math.max(1, first?.rows.length ?? 1))
  if (count !== total)
    fail(`the pages have ${count} rows, total is ${total}`, ...pages.slice(-1).map(({ answer }) => answer.evidence))
  return `${count} rows, total ${total}`
}

const evenPages = (pages: readonly PageRead[]): string => {
  const filled = severalPages(pages)
  const size = filled[0]?.rows.length ?? 0
  const odd = filled.slice(0, -1).find(({ rows }) => rows.length !== size) ?? filled.find(({ rows }) => rows.length > size)
  if (odd) fail(`the first page has ${size} rows, another ${odd.rows.length}`, odd.answer.evidence)
  return `${size} rows a page`
}

/** Times by which a list may be sorted. */
const times = ['closedAt', 'createdAt', 'openedAt'] as const

const newestFirst = (pages: readonly PageRead[]): string => {
  const rows = pages.flatMap((page) => page.rows.map((row) => ({ row, page })))
  const known = times.filter((name) => rows.filter(({ row }) => typeof row[name] === 'number').length > 1)
  if (known.length === 0) skip('the list has fewer than two rows with a time')
  const odd = known.map((name) => {
    const timed = rows.filter(({ row }) => typeof row[name] === 'number')
    return timed.find(({ row }, at) => at > 0 && (row[name] ?? 0) > (timed[at - 1]?.row[name] ?? 0))
  })
  const [first] = odd
  if (first && odd.every((each) => each !== undefined)) fail('a row is newer than the one before it', first.page.answer.evidence)
  return `${rows.length} rows`
}

const endsAfterTheLast = async (subject: Subject, name: string, list: PagedList): Promise<string> => {
  const [first, ...others] = await pagesOf(subject, name, list)
  const pagesOfTotal = Math.ceil((first?.total ?? 0) / Math.max(1, first?.rows.length ?? 1))
  const { answer, rows } = await readPage(subject, list, Math.max(others.length + 1, pagesOfTotal) + 1)
  if (rows.length > 0) fail(`${rows.length} rows`, answer.evidence)
  return 'an empty page'
}

const refusesBadPages = async (subject: Subject, list: PagedList): Promise<string> => {
  const { call, request } = list
  const token = await list.token(subject)
  const pageName = calls.get(call)?.request.fields.page?.wire ?? skip(`${call} has no pages`)
  for (const page of ['0', '-1', 'x', '']) {
    const options = { token, params: { [pageName]: page } }
    const answer = await subject.send(call, { ...request, page: 1 } as RequestOf<CallName>, options)
    if (answer.status >= 500 || answer.body.envelope === null) fail(`page=${page}: ${answer.summary}`, answer.evidence)
    if (answer.isExpired) fail(`page=${page} is answered with code 999`, answer.evidence)
  }
  return '4 invalid pages'
}

const entriesOf = (name: string, list: PagedList): Readonly<Record<string, CheckEntry>> => {
  const { call } = list
  const isPrivate = calls.get(call)?.auth === 'session'
  const entry = (title: string, severity: CheckEntry['severity'], advice: string, run: CheckEntry['run']): CheckEntry => ({
    ...{ title, source, severity, advice, run },
    ...(isPrivate && { isInTurn: true as const }),
  })
  const of = (examine: (pages: readonly PageRead[]) => string) => async (subject: Subject) =>
    examine(await pagesOf(subject, name, list))
  return {
    [`${name}-no-overlap`]: entry(
      `No row of ${call} is on two pages`,
      'critical',
      'Sort by a unique key, and count pages from 1.',
      async (subject) => noOverlap(await pagesOf(subject, name, list), await feesOf(subject, list)),
    ),
    [`${name}-no-gap`]: entry(
      `The pages of ${call} have as many rows as total says`,
      'critical',
      'Count the rows of the same filter in total.',
      async (subject) => noGap(subject, list, await pagesOf(subject, name, list)),
    ),
    [`${name}-even-pages`]: entry(
      `All pages of ${call} but the last have the same size`,
      'major',
      'Use one page size. A shorter page ends the list.',
      of(evenPages),
    ),
    [`${name}-newest-first`]: entry(
      `${call} is sorted, newest row first`,
      'major',
      'Sort by time, newest first.',
      of(newestFirst),
    ),
    [`${name}-ends`]: entry(
      `A page of ${call} after the last one is empty`,
      'major',
      'Answer an empty list, not the last page again.',
      (subject) => endsAfterTheLast(subject, name, list),
    ),
    [`${name}-bad-page`]: entry(
      `${call} with a page below 1 or without digits is no server error`,
      'minor',
      'Refuse the page with a reason, or answer the first one.',
      (subject) => refusesBadPages(subject, list),
    ),
  }
}

export const pagingChecks: readonly Check[] = checksOf(
  'paging',
  Object.assign({}, ...Object.entries(lists).map(([name, list]) => entriesOf(name, list))),
)
