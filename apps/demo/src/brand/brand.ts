// package.json states which file `#brand` is. A build of another brand uses the file of that brand instead.
import { config } from '#brand'
import type { Brand } from './schema.ts'

/** The brand of this build. Build and tests validate its config. */
export const brand: Brand = config
