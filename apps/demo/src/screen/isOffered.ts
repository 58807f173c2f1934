import { brand } from '../brand/brand.ts'
import type { Brand } from '../brand/schema.ts'
import type { ScreenId } from '../slots/OwnSlots.ts'

/** Whether a brand offers a screen. An article belongs to the news. */
export const isOfferedBy = ({ withoutScreens }: Pick<Brand, 'withoutScreens'>, id: ScreenId): boolean =>
  !withoutScreens?.some((without) => without === id || (without === 'news' && id === 'newsDetail'))

/** Whether the brand of this build offers a screen. */
export const isOffered = (id: ScreenId): boolean => isOfferedBy(brand, id)
