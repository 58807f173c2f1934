// package.json states which file `#slots` is. A build of another brand uses the file of that brand instead.
import own from '#slots'
import type { OwnSlots } from './OwnSlots.ts'

/** The partner's own screens, parts of screens, routes, icons and reporter. The build checks their names. */
export const slots: OwnSlots = own
