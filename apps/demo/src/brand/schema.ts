import { type CodeName, isLang } from '@leverkit/sdk'
import { isDecimal, isNegative } from '@leverkit/sdk/decimal'
import * as z from 'zod/mini'

const language = z.string().check(z.refine(isLang, 'is not a language of the product'))
const filled = z.string().check(z.minLength(1))
const webAddress = z
  .string()
  .check(z.refine((text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol), 'is no web address'))
const path = z.string().check(z.regex(/^\/(?!\/)[\w/.-]*$/))
const colour = z.string().check(z.regex(/^#[0-9a-f]{6}$/))
const percent = z.string().check(z.refine((text) => isDecimal(text) && !isNegative(text), 'is no decimal of 0 or more'))

/** Name of a code. The SDK's type lists the valid names, and the type check of each config enforces them. */
const codeName = z.custom<CodeName | 'REFUSED'>((name) => typeof name === 'string')

/** Config of one brand. */
export const brandSchema = z.strictObject({
  /** Short name. */
  name: filled,
  /** Title of the document and of the installed app. */
  title: filled,
  /** Title on a platform, if it differs. */
  platformTitles: z.strictObject({ android: z.optional(filled), ios: z.optional(filled) }),
  /** One sentence about the app, shown when it is installed. */
  description: filled,
  /** Offered languages, the default first. */
  languages: z.array(language).check(z.minLength(1)),
  /** Address of the broker's API. Default: the page's host with `api` as its first label. */
  baseUrl: z.optional(webAddress),
  /** Address of the API for pages on a bare host; empty for the page's own. */
  fallbackUrl: z.string(),
  /** Meaning of the backend's codes. Default: no code has a meaning beyond its `msg`, and a failed write has an unknown outcome. */
  codes: z.optional(
    z.strictObject({
      entries: z.record(z.string(), z.strictObject({ name: z.optional(codeName), isRefusal: z.boolean() })),
      otherCodes: z.optional(z.enum(['refusal', 'unknown'])),
    }),
  ),
  /** Account currency, shown once after a value. */
  currency: z.string().check(z.regex(/^[A-Z]{3,5}$/)),
  /**
   * Inputs from which the build derives the look; `@leverkit/ui/brand` defines the ranges and rejects looks with too little
   * contrast.
   */
  look: z.strictObject({
    accent: filled,
    isExact: z.optional(z.boolean()),
    radius: z.optional(z.number()),
    density: z.optional(z.number()),
    /** Fonts placed before the script's own stack. Default: the system's. */
    font: z.optional(filled),
    /** Colours of rising and falling prices. Default: the convention of the language. */
    up: z.optional(filled),
    down: z.optional(filled),
  }),
  /** The logo: lines and shapes on a square of 32 units, in ink or accent. */
  mark: z
    .array(z.strictObject({ path: filled, in: z.enum(['ink', 'accent']), stroke: z.optional(z.number()) }))
    .check(z.minLength(1)),
  /** Colours of the icon on a home screen, which has no theme. */
  icon: z.strictObject({ ground: colour, ink: colour, accent: colour }),
  /** Margin levels in percent: thresholds of the risk meter, and of the broker's stop-out. */
  risk: z.strictObject({ stopOut: percent, marginCall: percent, careful: percent }),
  /** Optional features of the partner's backend beyond the specification. */
  features: z.strictObject({
    /**
     * Whether the app has the copy-trading tab (id "documentary"), which lists traders to follow. The API cannot copy trades,
     * and the tab tells the user so.
     */
    copyTrading: z.boolean(),
    /** Whether a password change needs the old password. The specification has no field for it. */
    asksOldPassword: z.boolean(),
    /**
     * Whether the backend supports the header `Idempotency-Key`, which makes a repeated write act once. Otherwise CORS would
     * reject the header.
     */
    idempotency: z.boolean(),
  }),
  /** `category_id` of each news topic; a topic without one has no filter. */
  newsTopics: z.strictObject({ markets: z.optional(z.int()), analysis: z.optional(z.int()), notices: z.optional(z.int()) }),
  /** A portal of companies: `/product` searches companies instead of markets. */
  isMain: z.boolean(),
  support: z.strictObject({
    /** URL or own path that returns the complaint address. Without one, customer service takes complaints. */
    complaintUrl: z.optional(z.union([webAddress, path])),
  }),
  /** Countries without service, ISO 3166-1 alpha-2. Their names come from the language's locale data. */
  restrictedCountries: z.array(z.string().check(z.regex(/^[A-Z]{2}$/))),
  legal: z.strictObject({
    company: filled,
    documents: z.array(z.strictObject({ id: z.enum(['terms', 'privacy', 'risk']), url: webAddress })),
  }),
})

export type Brand = z.infer<typeof brandSchema>
/** Type of a `brand.config.ts`. */
export type BrandConfig = z.input<typeof brandSchema>
