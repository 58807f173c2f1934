// In this import, the build replaces `leverkit` by the folder that was passed as `--brand`.
import { config } from './brands/leverkit/brand.config.ts'
import type { Brand } from './schema.ts'

/** The brand of this build. Build and tests validate its config. */
export const brand: Brand = config
