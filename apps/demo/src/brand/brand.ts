// The build replaces `leverkit` by the folder that `--brand` names.
import { config } from './brands/leverkit/brand.config.ts'
import type { Brand } from './schema.ts'

/** The brand that this app is built for. Its config is checked where it is read: by the build, and by the tests. */
export const brand: Brand = config
