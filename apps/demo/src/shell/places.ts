import type { IconName } from '@leverkit/ui'
import type { Tab } from './routes.ts'

interface Place {
  readonly id: Tab
  readonly path: string
  readonly icon: IconName
}

/** The main places of the app, in the order of their tabs, and where each begins. */
export const places: readonly Place[] = [
  { id: 'quotes', path: '/', icon: 'quotes' },
  { id: 'trade', path: '/trade', icon: 'trade' },
  { id: 'orders', path: '/order?type=1', icon: 'orders' },
  { id: 'ranking', path: '/rank', icon: 'ranking' },
  { id: 'documentary', path: '/rank?view=documentary', icon: 'follow' },
]
