import type { IconName } from '@leverkit/ui'
import { brand } from '../brand/brand.ts'
import { slots } from '../slots/slots.ts'
import { isOffered } from './isOffered.ts'

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
  { id: 'orders', path: '/order?type=1', icon: 'orders' },
  { id: 'ranking', path: '/rank', icon: 'ranking' },
  { id: 'documentary', path: '/rank?view=documentary', icon: 'follow' },
  // Ids of own routes are i18n keys too, because the build adds their labels to the texts.
  ...(slots.routes ?? []).flatMap(({ id, path, tab }) => (tab ? [{ id: id as Tab, path, icon: tab.icon }] : [])),
]

const isShown = ({ id }: MainTab) =>
  id === 'documentary' ? brand.features.copyTrading && isOffered('rank') : id !== 'ranking' || isOffered('rank')

/** The brand's tabs in the brand's order, each with its default path. */
export const mainTabs = (brand.tabs?.flatMap((name) => tabs.filter(({ id }) => id === name)) ?? tabs).filter(isShown)
