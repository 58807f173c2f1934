// The build replaces `leverkit` in this import by the folder passed as `--brand`.
import { config } from './brands/leverkit/brand.config.ts'
import type { Brand } from './schema.ts'

/** The brand of this build. Build and tests validate its config. */
export const brand: Brand = config
