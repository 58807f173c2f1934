import { afterEach, expect, it } from 'vitest'
import { brand } from '../brand/brand.ts'
import type { Brand } from '../brand/schema.ts'
import { arrangeMenu } from '../screen/arrangeMenu.ts'
import { tabsOf } from '../screen/mainTabs.ts'
import { routes, routesOf } from './routes.ts'

const { tabs, menu, withoutScreens, features } = brand
afterEach(() => void Object.assign(brand, { tabs, menu, withoutScreens, features }))

const copying = { ...features, copyTrading: true }
const tabIds = (change: Partial<Brand>) => tabsOf({ ...brand, features: copying, ...change }).map(({ id }) => id)
const money = [{ id: 'wallet' }, { id: 'history' }, { id: 'performance' }, { id: 'calculator' }, { id: 'reset' }]
const moneyIds = (change: Partial<Brand>) => {
  Object.assign(brand, change)
  return arrangeMenu('money', money, (id) => id).map(({ id }) => id)
}
const pathsWithout = (...ids: NonNullable<Brand['withoutScreens']>) => {
  const left = routesOf({ withoutScreens: ids }).map(({ path }) => path)
  return routes.map(({ path }) => path).filter((path) => !left.includes(path))
}

it('a brand without a sequence of tabs has all tabs in the sequence of the app', () => {
  expect(tabIds({ tabs: undefined })).toEqual(['quotes', 'trade', 'orders', 'ranking', 'documentary'])
})

it('the tabs have the sequence of the brand, and a tab that the brand leaves out does not exist', () => {
  expect(tabIds({ tabs: ['trade', 'documentary', 'quotes'] })).toEqual(['trade', 'documentary', 'quotes'])
})

it('a brand without copy trading has no copy-trading tab, even if its sequence of tabs names this tab', () => {
  const off = { features: { ...features, copyTrading: false } }
  expect(tabIds({ ...off, tabs: undefined })).toEqual(['quotes', 'trade', 'orders', 'ranking'])
  expect(tabIds({ ...off, tabs: ['documentary', 'quotes', 'trade'] })).toEqual(['quotes', 'trade'])
})

it('a brand without the ranking has no ranking tab, no copy-trading tab and no address for the ranking', () => {
  expect(tabIds({ tabs: ['ranking', 'quotes', 'documentary'], withoutScreens: ['rank'] })).toEqual(['quotes'])
  expect(pathsWithout('rank')).toEqual(['/rank'])
})

it('the items of a menu have the sequence of the brand, and an item that the brand leaves out does not exist', () => {
  expect(moneyIds({ menu: undefined })).toEqual(['wallet', 'history', 'performance', 'calculator', 'reset'])
  expect(moneyIds({ menu: { money: ['reset', 'history', 'wallet'] } })).toEqual(['reset', 'history', 'wallet'])
  expect(moneyIds({ menu: { help: ['news'] } })).toEqual(['wallet', 'history', 'performance', 'calculator', 'reset'])
})

it('a screen that the brand omits has no item in the menu, even if the menu of the brand lists this screen', () => {
  const change = { withoutScreens: ['performance', 'calculator'] } satisfies Partial<Brand>
  expect(moneyIds({ ...change, menu: undefined })).toEqual(['wallet', 'history', 'reset'])
  expect(moneyIds({ ...change, menu: { money: ['performance', 'wallet'] } })).toEqual(['wallet'])
})

it.each([
  ['news', ['/news', '/news/detail']],
  ['invite', ['/mine/invite']],
  ['performance', ['/order/performance']],
  ['calculator', ['/calculator']],
  ['feedback', ['/feedback']],
  ['announcement', ['/mine/announcement']],
  ['drawings', []],
  ['severalCharts', []],
  ['watchlists', []],
] as const)('a brand without %s lacks the routes %j and has all other routes', (id, paths) => {
  expect(pathsWithout(id)).toEqual(paths)
})
