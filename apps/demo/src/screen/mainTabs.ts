import type { IconName } from '@leverkit/ui'
import { brand } from '../brand/brand.ts'
import type { Brand } from '../brand/schema.ts'
import { slots } from '../slots/slots.ts'
import { isTabOffered } from './isOfferedBy.ts'
import { ordersPath } from './orderStatus.ts'

/** Ids of the tabs. */
export type Tab = 'quotes' | 'trade' | 'orders' | 'ranking' | 'documentary'

interface MainTab {
  readonly id: Tab
  readonly path: string
  readonly icon: IconName
}

const tabs: readonly MainTab[] = [
  { id: 'quotes', path: '/', icon: 'quotes' },
  { id: 'trade', path: '/trade', icon: 'trade' },
  { id: 'orders', path: ordersPath('open'), icon: 'orders' },
  { id: 'ranking', path: '/rank', icon: 'ranking' },
  { id: 'documentary', path: '/rank?view=documentary', icon: 'follow' },
  // The ids of the partner's own routes are also i18n keys, because the build adds the labels of these routes to the texts.
  ...(slots.routes ?? []).flatMap(({ id, path, tab }) => (tab ? [{ id: id as Tab, path, icon: tab.icon }] : [])),
]

/** Tabs in the sequence of a brand, with their default paths, without the tabs that the brand does not offer. */
export const tabsOf = (of: Pick<Brand, 'tabs' | 'features' | 'withoutScreens'>): readonly MainTab[] =>
  (of.tabs?.flatMap((name) => tabs.filter(({ id }) => id === name)) ?? tabs).filter(({ id }) => isTabOffered(of, id))

/** Tabs of the brand of this build. */
export const mainTabs = tabsOf(brand)
