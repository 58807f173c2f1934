import { brand } from '../brand/brand.ts'
import type { Brand } from '../brand/schema.ts'
import type { ScreenId } from '../slots/OwnSlots.ts'

/** Whether a brand offers a screen. An article belongs to the news. */
export const isOffered = (id: ScreenId, { withoutScreens }: Pick<Brand, 'withoutScreens'> = brand): boolean =>
  !withoutScreens?.some((without) => without === id || (without === 'news' && id === 'newsDetail'))
