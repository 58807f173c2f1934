// The build replaces `leverkit` by the folder that `--brand` names.
import { config } from './brands/leverkit/brand.config.ts'
import { type Brand, brandSchema } from './schema.ts'

/** The brand that this app is built for, checked. */
export const brand: Brand = brandSchema.parse(config)
