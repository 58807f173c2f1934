import { expect } from 'vitest'
import type { listFaults } from '../../faults/lists.ts'
import type { Json } from '../../mutate.ts'
import { all, answersLike, askBoth, askBroken, askDirect, type Check, changes, type Scene } from '../Scene.ts'
import { rowOf, rowsOf } from '../World.ts'

type Ask = typeof askBroken

/** Returns the identifiers of the articles on one page. */
const page = async (asks: Ask, scene: Scene, number: number): Promise<(Json | undefined)[]> =>
  rowsOf((await asks(scene, 'news.list', { fields: { page: String(number) } })).data).map((row) => row.id)

const direct = async (scene: Scene, ...numbers: number[]) => {
  const pages: (Json | undefined)[] = []
  for (const number of numbers) pages.push(...(await page(askDirect, scene, number)))
  return pages
}

/** Checks that the first three pages contain the rows between the given bounds of the whole list. */
const pagesAre =
  (...bounds: readonly (readonly [number, number])[]): Check =>
  async (scene) => {
    const whole = await direct(scene, 1, 2, 3, 4)
    for (const [at, [from, to]] of bounds.entries()) {
      expect(await page(askBroken, scene, at + 1)).toEqual(whole.slice(from, to))
    }
  }

const totalOf = async (scene: Scene) =>
  rowOf((await askDirect(scene, 'news.list', { fields: { page: '1' } })).data).total as number
const first = { fields: { page: '1' } } as const
const reversed =
  (name: 'news.list' | 'orders.list' | 'account.ledger', fields: Record<string, string>): Check =>
  async (scene) => {
    const [right, broken] = await askBoth(scene, name, { fields, ...(name === 'news.list' ? {} : { who: 'trader' as const }) })
    expect(rowsOf(right.data).length).toBeGreaterThan(1)
    expect(broken.data).toEqual({ ...rowOf(right.data), data: rowsOf(right.data).toReversed() })
  }

const status = (value: string) => ({ who: 'trader', fields: { status: value, page: '1' } }) as const
const inLang = (lang: string | null) => ({ lang })

export const listChecks = {
  'page-overlap': pagesAre([0, 20], [19, 39], [38, 58]),
  'page-gap': pagesAre([0, 20], [21, 41], [42, 62]),
  'page-short-in-the-middle': pagesAre([0, 20], [20, 39], [39, 59]),
  'page-from-zero': pagesAre([20, 40], [40, 60]),
  'page-ignored': pagesAre([0, 20], [0, 20], [0, 20]),
  'page-endless': async (scene) => {
    const last = Math.ceil((await totalOf(scene)) / 20)
    expect(await page(askDirect, scene, last + 1)).toEqual([])
    expect(await page(askBroken, scene, last + 1)).toEqual(await page(askDirect, scene, last))
    expect(await page(askBroken, scene, 1)).toEqual(await page(askDirect, scene, 1))
  },
  'total-of-the-page': all(changes('news.list', ['data.total'], first), async (scene) => {
    expect(rowOf((await askBroken(scene, 'news.list', first)).data).total).toBe(20)
  }),
  'total-missing': changes('news.list', ['data.total'], first),
  'total-as-text': all(changes('news.list', ['data.total'], first), async (scene) => {
    expect(rowOf((await askBroken(scene, 'news.list', first)).data).total).toBe(String(await totalOf(scene)))
  }),
  'page-as-plain-list': async (scene) => {
    const [right, broken] = await askBoth(scene, 'news.list', first)
    expect(broken.data).toEqual(rowsOf(right.data))
  },
  'news-oldest-first': reversed('news.list', first.fields),
  'orders-oldest-first': reversed('orders.list', status('1').fields),
  'ledger-oldest-first': reversed('account.ledger', first.fields),
  'search-ignored': answersLike('markets.list', { fields: { searchCurrency: 'EUR' } }, {}),
  'search-exact-only': all(
    changes('markets.list', ['data'], { fields: { searchCurrency: 'EURU' } }),
    changes('markets.list', ['data'], { fields: { searchCurrency: 'EUR' } }),
    changes('markets.list', [], { fields: { searchCurrency: 'EURUSD' } }),
    changes('markets.list', []),
  ),
  'news-category-ignored': answersLike('news.list', { fields: { page: '1', category_id: '2' } }, first),
  'company-search-ignored': answersLike('companies.search', { fields: { name: 'Bramble' } }, { fields: { name: 'a' } }),
  'order-status-ignored': all(answersLike('orders.list', status('3'), status('1')), changes('orders.list', [], status('1'))),
  'history-empty': all(changes('orders.list', ['data.data', 'data.total'], status('3')), changes('orders.list', [], status('1'))),
  'lang-ignored': all(
    answersLike('markets.categories', inLang('fr'), inLang('en')),
    answersLike('account.balance', inLang('fr'), inLang('en')),
  ),
  'lang-iso-only': all(
    answersLike('markets.categories', inLang('jp'), inLang('en')),
    answersLike('markets.categories', inLang('spa'), inLang('en')),
    changes('markets.categories', [], inLang('fr')),
  ),
  'lang-fallback-english': all(
    answersLike('markets.categories', inLang(null), inLang('en')),
    answersLike('markets.categories', inLang('tlh'), inLang('en')),
    changes('markets.categories', [], inLang('jp')),
  ),
  'lang-of-data-ignored': all(
    answersLike('markets.categories', inLang('fr'), inLang('en')),
    changes('account.balance', [], inLang('fr')),
  ),
} satisfies Record<keyof typeof listFaults, Check>
