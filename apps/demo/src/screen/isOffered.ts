import { brand } from '../brand/brand.ts'
import type { ScreenId } from '../slots/OwnSlots.ts'

/** Whether the brand offers a screen. An article belongs to the news. */
export const isOffered = (id: ScreenId): boolean =>
  !brand.withoutScreens?.some((without) => without === id || (without === 'news' && id === 'newsDetail'))
