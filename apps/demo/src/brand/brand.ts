// package.json names the file of `#brand`. A build with another brand replaces it.
import { config } from '#brand'
import type { Brand } from './schema.ts'

/** The brand of this build. Build and tests validate its config. */
export const brand: Brand = config
