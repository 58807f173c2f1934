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

/** A name of a code; which ones there are is said by the SDK's own type, which each config is checked by. */
const codeName = z.custom<CodeName | 'REFUSED'>((name) => typeof name === 'string')

/** Everything that makes the app one broker's. */
export const brandSchema = z.strictObject({
  /** Short name, as people say it. */
  name: filled,
  /** Title of the document and of the installed app. */
  title: filled,
  /** The title on a platform of its own, where it differs. */
  platformTitles: z.strictObject({ android: z.optional(filled), ios: z.optional(filled) }),
  /** One sentence about the app, for the installed app's page. */
  description: filled,
  /** Languages that are offered, the default first. */
  languages: z.array(language).check(z.minLength(1)),
  /** Address of the broker's interface wherever the app is served; left out: the page's host with `api` for its first label. */
  baseUrl: z.optional(webAddress),
  /** The same for pages on a bare host alone; empty for the page's own. */
  fallbackUrl: z.string(),
  /** What the codes of the backend mean; left out: each means what its `msg` says, and leaves open whether a write was done. */
  codes: z.optional(
    z.strictObject({
      entries: z.record(z.string(), z.strictObject({ name: z.optional(codeName), isRefusal: z.boolean() })),
      otherCodes: z.optional(z.enum(['refusal', 'unknown'])),
    }),
  ),
  /** What account money is counted in: shown once after a value. */
  currency: z.string().check(z.regex(/^[A-Z]{3,5}$/)),
  /** What the whole look is derived from when the app is built; `@leverkit/ui/brand` knows the ranges, and refuses what cannot be read. */
  look: z.strictObject({
    accent: filled,
    isExact: z.optional(z.boolean()),
    radius: z.optional(z.number()),
    density: z.optional(z.number()),
    /** Font stack before the one of the script; left out: the system's. */
    font: z.optional(filled),
    /** Colours of a rising and a falling price; left out: what traders of the language are used to. */
    up: z.optional(filled),
    down: z.optional(filled),
  }),
  /** The logo: lines and shapes on a square of 32, in ink or accent. */
  mark: z
    .array(z.strictObject({ path: filled, in: z.enum(['ink', 'accent']), stroke: z.optional(z.number()) }))
    .check(z.minLength(1)),
  /** Colours of the icon on a home screen, where no theme reaches. */
  icon: z.strictObject({ ground: colour, ink: colour, accent: colour }),
  /** Margin levels in percent at which the words of the risk meter change, and at which the broker closes orders. */
  risk: z.strictObject({ stopOut: percent, marginCall: percent, careful: percent }),
  /** What a partner's backend can do beyond the specification. */
  features: z.strictObject({
    /** Whether there is a tab of traders to follow ("documentary"). The contract has no call that copies: the tab says so. */
    copyTrading: z.boolean(),
    /** Whether the backend wants the old password when a password is changed. The specification has no field for it. */
    asksOldPassword: z.boolean(),
    /** It knows the header `Idempotency-Key`: a write that arrives twice acts once. Where it does not, CORS refuses the header. */
    idempotency: z.boolean(),
  }),
  /** Which number each topic of the news has at the backend (`category_id`); a topic without one is no filter. */
  newsTopics: z.strictObject({ markets: z.optional(z.int()), analysis: z.optional(z.int()), notices: z.optional(z.int()) }),
  /** A portal that leads to companies: `/product` searches them instead of markets. */
  isMain: z.boolean(),
  support: z.strictObject({
    /** Where the complaint address is fetched from: another host, or a path of the app's own. Without it customer service takes complaints. */
    complaintUrl: z.optional(z.union([webAddress, path])),
  }),
  /** Countries that are not served, ISO 3166-1 alpha-2; each language names them by itself. */
  restrictedCountries: z.array(z.string().check(z.regex(/^[A-Z]{2}$/))),
  legal: z.strictObject({
    company: filled,
    documents: z.array(z.strictObject({ id: z.enum(['terms', 'privacy', 'risk']), url: webAddress })),
  }),
})

export type Brand = z.infer<typeof brandSchema>
/** What a `brand.config.ts` holds. */
export type BrandConfig = z.input<typeof brandSchema>
