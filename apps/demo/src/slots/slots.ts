// package.json names the file of `#slots`. The build of another brand replaces it.
import own from '#slots'
import type { OwnSlots } from './OwnSlots.ts'

/** The partner's own screens, parts of screens, routes, icons and reporter. The build checks their names. */
export const slots: OwnSlots = own
