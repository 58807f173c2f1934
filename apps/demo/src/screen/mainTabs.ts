import type { IconName } from '@leverkit/ui'
import { brand } from '../brand/brand.ts'

/** Ids of the tabs. */
export type Tab = 'quotes' | 'trade' | 'orders' | 'ranking' | 'documentary'

interface MainTab {
  readonly id: Tab
  readonly path: string
  readonly icon: IconName
}

const allTabs: readonly MainTab[] = [
  { id: 'quotes', path: '/', icon: 'quotes' },
  { id: 'trade', path: '/trade', icon: 'trade' },
  { id: 'orders', path: '/order?type=1', icon: 'orders' },
  { id: 'ranking', path: '/rank', icon: 'ranking' },
  { id: 'documentary', path: '/rank?view=documentary', icon: 'follow' },
]

/**
 * Tabs in display order, with their default paths. The tab "documentary" is missing if the brand offers no copy
 * trading.
 */
export const mainTabs = allTabs.filter(({ id }) => id !== 'documentary' || brand.features.copyTrading)
