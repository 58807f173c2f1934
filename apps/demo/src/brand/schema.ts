import { type CodeName, isLang, type Lang, locales, sandboxCodes } from '@leverkit/sdk'
import { codes } from '@leverkit/sdk/contract'
import { isDecimal, isNegative } from '@leverkit/sdk/decimal'
import * as z from 'zod/mini'
import { isCountry } from './countries.ts'

const langs = Object.keys(locales) as [Lang, ...Lang[]]
const language = z.string().check(z.refine(isLang, 'is not a language of the product'))
const filled = z.string().check(z.minLength(1))
/**
 * A web address whose host contains only characters that are allowed in a content security policy. A ";" in the host would start
 * another directive of the policy.
 */
const webAddress = z
  .string()
  .check(z.refine((text) => URL.canParse(text) && /^https?:\/\/[\w.:[\]-]+$/.test(new URL(text).origin), 'is no web address'))
const origin = webAddress.check(
  z.refine((text) => URL.canParse(text) && new URL(text).origin === text, 'is no origin such as https://api.broker.example'),
)
/** An origin that is valid in a content security policy. Other characters could start another directive of the policy. */
const httpsOrigin = z
  .string()
  .check(
    z.regex(
      /^https:\/\/[a-z\d-]+(?:\.[a-z\d-]+)*(?::\d+)?$/,
      'is no origin such as https://js.broker.example, without wildcard and path',
    ),
  )
const path = z.string().check(z.regex(/^\/(?!\/)[\w/.-]*$/, 'is no path such as "/complaints"'))
const colour = z.string().check(z.toLowerCase(), z.regex(/^#[0-9a-f]{6}$/, 'is no colour such as "#0a1020"'))
/** Path data of an SVG: commands and numbers, the first command a move. */
const pathData = z
  .string()
  .check(
    z.regex(
      /^\s*m(?:[\s,mlhvcsqtaz]|[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)+$/i,
      'is no path of an SVG such as "M6 26V6l20 20V6"',
    ),
  )
const lineWidth = z
  .number()
  .check(z.refine((width) => width > 0 && width <= 32, 'is no width of a line, more than 0 and up to 32'))
const percent = z.string().check(z.refine((text) => isDecimal(text) && !isNegative(text), 'is no decimal of 0 or more'))

/** Names that the SDK can give to a code. The sandbox has a code for each of them, except `REFUSED`. */
const codeNames = ['REFUSED', ...Object.values(sandboxCodes.entries).flatMap(({ name }) => name ?? [])] satisfies (
  | CodeName
  | 'REFUSED'
)[]
const fixedCodes = Object.values(codes).map(String)
const wireCode = z.string().check(
  z.regex(/^[\w.:-]+$/, 'is no code such as "2001"'),
  z.refine((code) => !fixedCodes.includes(code), 'has a meaning by the specification, which a brand cannot change'),
)
const codeName = z.enum(codeNames as ['REFUSED', ...CodeName[]])

export const brandSchema = z.strictObject({
  /** Name of the brand. */
  name: filled,
  /** Name below the icon on a home screen, which cuts longer names. Default: `name`. */
  shortName: z.optional(filled.check(z.maxLength(12))),
  /** Title of the document and of the installed app. */
  title: filled,
  /** Title on Android or iOS, if it differs from the general title. */
  platformTitles: z.strictObject({ android: z.optional(filled), ios: z.optional(filled) }),
  /** One sentence about the app, shown when it is installed. */
  description: filled,
  /** Titles for the languages in which the title differs from `title`. */
  titles: z.optional(z.partialRecord(z.enum(langs), filled)),
  /**
   * The `description` in other languages. Only the build needs these texts, so `brand.config.ts` exports them separately, as
   * `descriptions`.
   */
  descriptions: z.optional(z.partialRecord(z.enum(langs), filled)),
  /** Offered languages, the default first. */
  languages: z.array(language).check(z.minLength(1)),
  /**
   * Location of the broker's API: an address, `'same-origin'` or `'api-subdomain'`. With `'same-origin'`, the host of the page
   * also answers API calls. With `'api-subdomain'`, the API's host is the page's host with `api` in place of its first label. A
   * build for a host fails if it has neither `baseUrl` nor `allowedHosts`, or both.
   */
  baseUrl: z.optional(z.union([z.enum(['same-origin', 'api-subdomain']), webAddress])),
  /**
   * Address of the API for `'api-subdomain'` if the page's host has no label to replace, for example localhost. Default: the
   * page's own origin.
   */
  fallbackUrl: z.optional(webAddress),
  /**
   * Origins of all APIs that this build may use. When the app starts, it reads the address of its API from `/hosts.json`, so that
   * one build serves several installations. Default: the API is at `baseUrl`.
   */
  allowedHosts: z.optional(z.array(origin).check(z.minLength(1))),
  /**
   * Meaning of the backend's response codes. By default, a code has no meaning: the app shows only the broker's `msg`, and
   * treats the outcome of a failed write request as unknown.
   */
  codes: z.optional(
    z.strictObject({
      entries: z.record(wireCode, z.strictObject({ name: z.optional(codeName), isRefusal: z.boolean() })),
      otherCodes: z.optional(z.enum(['refusal', 'unknown'])),
    }),
  ),
  /**
   * URL of the app. Social networks need it to show the image of a shared link, because they do not resolve relative addresses.
   */
  appUrl: z.optional(webAddress),
  /** Currency of the account. The app shows it after an amount. */
  currency: z.string().check(z.regex(/^[A-Z]{3,5}$/, 'is no currency code such as "USD"')),
  /**
   * Inputs from which the build derives the look; `@leverkit/ui/brand` defines the ranges and rejects looks with too little
   * contrast.
   */
  look: z.strictObject({
    /** One colour for both themes, or one colour for each theme. */
    accent: z.union([filled, z.strictObject({ light: filled, dark: filled })]),
    isExact: z.optional(z.boolean()),
    radius: z.optional(z.number()),
    density: z.optional(z.number()),
    /** Fonts that precede the font stack of the language's script. Default: the system's fonts. */
    font: z.optional(filled),
    /** Colours of rising and falling prices. Default: the convention of the app's language. */
    up: z.optional(filled),
    down: z.optional(filled),
  }),
  /** The logo: lines and shapes on a square of 32 by 32 units. Each line or shape has the colour `ink` or `accent`. */
  mark: z
    .array(z.strictObject({ path: pathData, in: z.enum(['ink', 'accent']), stroke: z.optional(lineWidth) }))
    .check(z.minLength(1)),
  /** Colours of the icon on a home screen, where no theme applies. */
  icon: z.strictObject({ ground: colour, ink: colour, accent: colour }),
  /** Margin levels in percent: the thresholds of the risk meter, and the broker's stop-out. */
  risk: z.strictObject({ stopOut: percent, marginCall: percent, careful: percent }),
  /** Optional features of the partner's backend beyond the specification. */
  features: z.strictObject({
    /**
     * Whether the app has the copy-trading tab (id "documentary"), which lists traders to follow. The tab states that
     * trades cannot be copied, because the API has no such function.
     */
    copyTrading: z.boolean(),
    /** Whether a password change requires the old password. The specification has no field for the old password. */
    asksOldPassword: z.boolean(),
    /**
     * Whether the backend supports the header `Idempotency-Key`. With this header, a repeated write request takes effect only
     * once. If the backend does not support it, the app does not send the header, because CORS would reject the request.
     */
    idempotency: z.boolean(),
  }),
  /**
   * Tabs in display order: `quotes`, `trade`, `orders`, `ranking`, `documentary`, and the ids of those own routes that have a
   * tab. Default: all of them.
   */
  tabs: z.optional(z.array(filled).check(z.minLength(2), z.maxLength(5))),
  /**
   * Items of the account menu by group, in display order. They can include ids of the brand's own routes. Default: all items.
   */
  menu: z.optional(
    z.strictObject({
      /** `wallet`, `history`, `performance`, `calculator`, `reset`. */
      money: z.optional(z.array(filled)),
      /** `auth`, `password`, `invite`. */
      person: z.optional(z.array(filled)),
      /** `support`, `complaint`, `announcement`, `news`, `language`, `system`. */
      help: z.optional(z.array(filled)),
    }),
  ),
  /**
   * Screens and tools that the brand does not offer. Such a screen has no address, no tab and no menu item. The tools are the
   * drawings on the chart, several charts side by side, and lists of markets in addition to the favourites.
   */
  withoutScreens: z.optional(
    z.array(
      z.enum([
        'rank',
        'news',
        'invite',
        'performance',
        'calculator',
        'feedback',
        'announcement',
        'drawings',
        'severalCharts',
        'watchlists',
      ]),
    ),
  ),
  /** Ways to deposit, in display order. Default: all of them. */
  depositKinds: z.optional(z.array(z.enum(['coin', 'bank', 'card'])).check(z.minLength(1))),
  /** `category_id` of each news topic. The app offers no filter for a topic that is omitted here. */
  newsTopics: z.strictObject({ markets: z.optional(z.int()), analysis: z.optional(z.int()), notices: z.optional(z.int()) }),
  /** Whether the app is a company portal, in which `/product` searches companies instead of markets. */
  isMain: z.boolean(),
  /**
   * Further origins to which the app may connect, for example the origin of an error service. The policy of a static site allows
   * them.
   */
  connectOrigins: z.optional(z.array(webAddress)),
  /**
   * Further origins whose scripts the policy of a static site allows, for example the origin of a captcha or of a card payment
   * provider.
   */
  scriptOrigins: z.optional(z.array(httpsOrigin)),
  /** Further origins that the policy of a static site allows in a frame, beside those of `support.frameOrigins`. */
  frameOrigins: z.optional(z.array(httpsOrigin)),
  /** Functions of the device that the page and the frames of `frameOrigins` may use. Default: none. */
  permissions: z.optional(z.array(z.enum(['microphone', 'camera', 'payment', 'geolocation']))),
  /** Names of the Trusted Types policies that the partner's own code creates, for example for the address of a script. */
  trustedTypes: z.optional(
    z.array(z.string().check(z.regex(/^[\w#=/@.%-]+$/, 'is no name of a policy such as "northgate-captcha"'))),
  ),
  support: z.strictObject({
    /**
     * Address from which the app fetches the e-mail address for complaints: a URL, or a path on the API's host. If omitted,
     * customer service handles complaints.
     */
    complaintUrl: z.optional(z.union([webAddress, path])),
    /**
     * Origins of the support page. The policy of a static site allows frames only from these origins. Default: all https
     * addresses.
     */
    frameOrigins: z.optional(z.array(httpsOrigin)),
  }),
  /**
   * Countries in which the brand offers no service, as ISO 3166-1 alpha-2 codes. The registration rejects phone numbers of
   * these countries. The names of the countries come from the locale data of the user's language.
   */
  restrictedCountries: z.array(z.string().check(z.refine(isCountry, 'is not the code of a country'))),
  legal: z.strictObject({
    company: filled,
    documents: z.array(
      z.strictObject({
        id: z.enum(['terms', 'privacy', 'risk']),
        /** Address of the document for all countries and languages that are not in `urls`. */
        url: webAddress,
        /** Addresses by language (`de`), by country (`GB`), or by language and country (`de_AT`). */
        urls: z.optional(z.record(z.string(), webAddress)),
      }),
    ),
    /** Minimum age of a customer in years. The user confirms this age at registration. Default: 18. */
    leastAge: z.optional(z.int().check(z.gte(18))),
    /**
     * Consents that the registration does not ask for. By default, the user confirms the documents (`terms`), the risk, the
     * age, and residence in none of the `restrictedCountries` (`residence`).
     */
    withoutConsents: z.optional(z.array(z.enum(['terms', 'risk', 'age', 'residence']))),
  }),
})

export type Brand = z.infer<typeof brandSchema>
/** Type of the export `config` in a `brand.config.ts`. The file can also export `words`, of the type `BrandWords`. */
export type BrandConfig = z.input<typeof brandSchema>
