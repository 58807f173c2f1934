import { Mark } from './Mark.tsx'
import { slot } from './slot.tsx'

/** The brand's logo, or the partner's own component in its place. `Mark` is shown until that component has loaded. */
export const BrandMark = slot('app.mark', Mark)
