import { brand } from '../brand/brand.ts'
import type { ScreenId } from '../slots/OwnSlots.ts'
import { isOfferedBy, type Omissible } from './isOfferedBy.ts'

/** Whether the brand of this build offers a screen or a tool. */
export const isOffered = (id: ScreenId | Omissible): boolean => isOfferedBy(brand, id)
