// package.json names the file of `#slots`. The build of another brand replaces it.
import own from '#slots'
import type { OwnSlots } from './OwnSlots.ts'

/** Own screens, parts, routes, icons and reporter of the partner. The build validates their names. */
export const slots: OwnSlots = own
