import { expect, it } from 'vitest'
import type { Brand } from '../brand/schema.ts'
import { tabsOf } from './mainTabs.ts'

const idsOf = (brand: Partial<Pick<Brand, 'tabs' | 'withoutScreens'>>, copyTrading = true) =>
  tabsOf({ ...brand, features: { copyTrading, asksOldPassword: false, idempotency: false } }).map(({ id }) => id)

it('a brand without a list of tabs has all tabs, in their default sequence', () => {
  expect(idsOf({})).toEqual(['quotes', 'trade', 'orders', 'ranking', 'documentary'])
})

it('a brand with `copyTrading: false` has no copy-trading tab, even if its list names this tab', () => {
  expect(idsOf({}, false)).toEqual(['quotes', 'trade', 'orders', 'ranking'])
  expect(idsOf({ tabs: ['documentary', 'quotes', 'trade'] }, false)).toEqual(['quotes', 'trade'])
})

it('a brand chooses the tabs and their sequence', () => {
  expect(idsOf({ tabs: ['trade', 'quotes', 'documentary'] })).toEqual(['trade', 'quotes', 'documentary'])
})

it('a brand without the screen `rank` has neither the ranking nor the copy-trading tab', () => {
  expect(idsOf({ withoutScreens: ['rank'] })).toEqual(['quotes', 'trade', 'orders'])
})
