// The build replaces `leverkit` by the folder that `--brand` names.
import { config } from './brands/leverkit/brand.config.ts'
import type { Brand } from './schema.ts'

/** The brand of this build. The build and the tests validate its config. */
export const brand: Brand = config
