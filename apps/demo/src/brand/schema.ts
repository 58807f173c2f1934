import { isLang } from '@leverkit/sdk'
import * as z from 'zod/mini'

const language = z.string().check(z.refine(isLang, 'is not a language of the product'))

/** Everything that makes the app one broker's. */
export const brandSchema = z.strictObject({
  /** Short name, as people say it. */
  name: z.string().check(z.minLength(1)),
  /** Title of the document. */
  title: z.string().check(z.minLength(1)),
  /** Languages that are offered, the default first. */
  languages: z.array(language).check(z.minLength(1)),
  /** Origin of the API for pages on a bare host; empty for the page's own. */
  fallbackUrl: z.string(),
  /** What account money is counted in: shown once after a value. */
  currency: z.string().check(z.regex(/^[A-Z]{3,5}$/)),
  look: z.strictObject({
    hue: z.number().check(z.minimum(0), z.maximum(360)),
    chroma: z.number().check(z.minimum(0), z.maximum(0.16)),
    radius: z.number().check(z.minimum(0), z.maximum(16)),
    density: z.number().check(z.minimum(0.86), z.maximum(1.12)),
  }),
  /** Margin levels in percent at which the words of the risk meter change, and at which the broker closes orders. */
  risk: z.strictObject({ stopOut: z.string(), marginCall: z.string(), careful: z.string() }),
})

export type Brand = z.infer<typeof brandSchema>
