import type { Brand } from '../brand/schema.ts'
import type { ScreenId } from '../slots/OwnSlots.ts'

/** Ids that `withoutScreens` of a brand can contain: screens, and tools within a screen. */
export type Omissible = NonNullable<Brand['withoutScreens']>[number]

/** Whether a brand offers a screen or a tool. A brand without the news has no screen for an article either. */
export const isOfferedBy = ({ withoutScreens }: Pick<Brand, 'withoutScreens'>, id: ScreenId | Omissible): boolean =>
  !withoutScreens?.some((without) => without === id || (without === 'news' && id === 'newsDetail'))

/** Whether a brand offers the screen of a tab. */
export const isTabOffered = (of: Pick<Brand, 'features' | 'withoutScreens'>, tab: string): boolean =>
  tab === 'documentary' ? of.features.copyTrading && isOfferedBy(of, 'rank') : tab !== 'ranking' || isOfferedBy(of, 'rank')
