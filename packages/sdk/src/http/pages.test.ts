import { describe, expect, it } from 'vitest'
import { contract, type Endpoint } from '../contract/index.ts'
import { createClient } from './client.ts'
import { iteratePages } from './pages.ts'

const all = async (items: AsyncIterable<unknown>) => {
  const list: unknown[] = []
  for await (const item of items) list.push(item)
  return list
}

const listsOf = (lists: readonly (readonly number[])[], total?: number) => {
  const asked: number[] = []
  const read = async (page: number) => {
    asked.push(page)
    return { items: lists[page - 1] ?? [], ...(total === undefined ? {} : { total }) }
  }
  return { asked, read }
}

describe('page iteration', () => {
  it.each<[string, number[][], number | undefined, number[], number[]]>([
    ['at a page shorter than the first one', [[1, 2], [3]], undefined, [1, 2, 3], [1, 2]],
    [
      'at the total',
      [
        [1, 2],
        [3, 4],
        [5, 6],
      ],
      4,
      [1, 2, 3, 4],
      [1, 2],
    ],
    ['at an empty page', [[1, 2], [3, 4], []], undefined, [1, 2, 3, 4], [1, 2, 3]],
    ['after the first page if the list is empty', [[]], 0, [], [1]],
    ['at a short page, whatever total the broker reports', [[1, 2], [3]], 9, [1, 2, 3], [1, 2]],
  ])('page iteration ends %s', async (_, lists, total, items, pages) => {
    const { asked, read } = listsOf(lists, total)
    expect(await all(iteratePages(read))).toEqual(items)
    expect(asked).toEqual(pages)
  })

  it.each<[string, (page: number) => { items: { id: number }[]; total: number }, number[], number]>([
    [
      'a total of 0',
      (page) => ({ items: [[1, 2], [3, 4], [5]][page - 1]?.map((id) => ({ id })) ?? [], total: 0 }),
      [1, 2, 3, 4, 5],
      3,
    ],
    [
      'the length of the page as total',
      (page) => {
        const items = [[1, 2], [3, 4], [5]][page - 1]?.map((id) => ({ id })) ?? []
        return { items, total: items.length }
      },
      [1, 2, 3, 4, 5],
      3,
    ],
    ['the same page for every page number', () => ({ items: [{ id: 1 }, { id: 2 }], total: 1_000_000 }), [1, 2], 2],
    [
      'the last page again for every higher page number',
      (page) => ({ items: page === 1 ? [{ id: 1 }, { id: 2 }] : [{ id: 3 }, { id: 4 }], total: 0 }),
      [1, 2, 3, 4],
      3,
    ],
    [
      'a list that grows during the iteration',
      (page) => ({ items: [[3, 2], [2, 1], []][page - 1]?.map((id) => ({ id })) ?? [], total: 4 }),
      [3, 2, 1],
      2,
    ],
  ])('page iteration yields every item once if the broker returns %s', async (_, answer, ids, pages) => {
    let read = 0
    const items = await all(
      iteratePages(async (page) => {
        read += 1
        return answer(page)
      }),
    )
    expect(items).toEqual(ids.map((id) => ({ id })))
    expect(read).toBe(pages)
  })

  it('page iteration ends at a repeated page even if the items have no identifiers', async () => {
    const read = async () => ({ items: [{ memo: 'Fee' }, { memo: 'Fee' }], total: 100 })
    expect(await all(iteratePages(read))).toHaveLength(2)
  })

  it('page iteration fetches a page only when its first item is needed', async () => {
    const { asked, read } = listsOf([[1, 2], [3, 4], [5]])
    for await (const item of iteratePages(read)) if (item === 2) break
    expect(asked).toEqual([1])
  })

  it('page iteration rejects if a page cannot be fetched', async () => {
    const read = (page: number) => (page === 1 ? Promise.resolve({ items: [1] }) : Promise.reject(new Error('down')))
    await expect(all(iteratePages(read))).rejects.toThrow('down')
  })
})

it('client.orders.list.all() iterates over pages, and the request for each page contains the fields that the caller passed', async () => {
  const pages: string[] = []
  const client = createClient({
    baseUrl: 'https://api.example.com',
    fetch: async (input) => {
      const { searchParams } = new URL(String(input))
      pages.push(`${searchParams.get('status')} ${searchParams.get('page')}`)
      return new Response(JSON.stringify({ code: 1, data: { data: [], total: 0, all_fact_profits: '0', balance: '0' } }))
    },
  })
  for await (const order of client.orders.list.all({ status: 'closed' })) expect(order.id).toBeTypeOf('number')
  expect(pages).toEqual(['3 1'])
})

describe.each(
  Object.values(contract as unknown as Record<string, Record<string, Endpoint<unknown, unknown>>>)
    .flatMap((verbs) => Object.values(verbs))
    .filter((entry) => 'page' in entry.request.fields)
    .map((entry) => [entry.summary, entry] as const),
)('the endpoint "%s"', (_, entry) => {
  it('the answer has exactly one list and a total, which page iteration needs', () => {
    const page = entry.example.response as Record<string, unknown>
    expect(Object.values(page).filter(Array.isArray)).toHaveLength(1)
    expect(page.total).toBeTypeOf('number')
    expect(entry.effect).toBe('read')
  })
})
