import type { IconName } from '@leverkit/ui'
import { brand } from '../brand/brand.ts'

/** The five main places. */
export type Tab = 'quotes' | 'trade' | 'orders' | 'ranking' | 'documentary'

interface Place {
  readonly id: Tab
  readonly path: string
  readonly icon: IconName
}

const every: readonly Place[] = [
  { id: 'quotes', path: '/', icon: 'quotes' },
  { id: 'trade', path: '/trade', icon: 'trade' },
  { id: 'orders', path: '/order?type=1', icon: 'orders' },
  { id: 'ranking', path: '/rank', icon: 'ranking' },
  { id: 'documentary', path: '/rank?view=documentary', icon: 'follow' },
]

/** The main places of the app, in the order of their tabs, and where each begins. A brand without copy trading has no "documentary". */
export const places = every.filter(({ id }) => id !== 'documentary' || brand.features.copyTrading)
