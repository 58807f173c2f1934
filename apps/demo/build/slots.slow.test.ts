import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { brandSchema } from '../src/brand/schema.ts'
import { brandFile } from './brandFile.ts'
import { readBrand, readBrandFile, readBrandWords } from './brandPlugin.ts'
import { problemsOf } from './brandProblems.ts'
import { currencyWarning } from './currencyWarning.ts'
import { lineOf } from './lineOf.ts'
import { refuseSettings } from './SettingProblem.ts'
import { orderProblems, readSlots, slotProblems, withoutUnusedSlots, withRouteTitles } from './slots.ts'

const load = () => Promise.reject(new Error('not loaded by the build'))
const card = { id: 'card', path: '/mine/card', title: { en: 'Card', de: 'Karte' }, screen: load } as const
const reasons = (problems: ReturnType<typeof slotProblems>) => problems.map(({ path, reason }) => `${path.join('.')}: ${reason}`)

const features = { copyTrading: false, asksOldPassword: false, idempotency: false }

describe('names of slots', () => {
  it('slotProblems accepts screens, parts and routes that exist in the app', () => {
    expect(slotProblems({ screens: { news: load }, parts: { 'trade.head': load }, routes: [card] })).toEqual([])
  })

  it('slotProblems rejects unknown names of screens, parts and sections, and the reason contains the nearest name', () => {
    const wrong = { screens: { nwes: load }, parts: { 'trade.haed': load }, scren: {} }
    expect(reasons(slotProblems(wrong as object))).toEqual([
      'scren: "scren" does not exist; the nearest is "screens"',
      'screens.nwes: "nwes" does not exist; the nearest is "news"',
      'parts.trade.haed: "trade.haed" does not exist; the nearest is "trade.head"',
    ])
  })

  it('slotProblems rejects an own route whose id or path is invalid or belongs to another screen', () => {
    const same = { ...card, id: 'wallet', path: '/mine/wallet' }
    expect(reasons(slotProblems({ routes: [card, card, same, { ...card, id: 'my-card', path: 'card' }] }))).toEqual([
      'routes.1.id: another screen has the id "card"',
      'routes.1.path: another screen has this path; replace it in "screens"',
      'routes.2.id: another screen has the id "wallet"',
      'routes.2.path: another screen has this path; replace it in "screens"',
      'routes.3.id: is no letter with letters and digits',
      'routes.3.path: is no path such as "/mine/card"',
    ])
  })

  it('slotProblems rejects an own route with an unknown menu group, and the reason contains the nearest group', () => {
    const route = { ...card, menu: { group: 'helps', icon: 'wallet' } }
    expect(reasons(slotProblems({ routes: [route] } as object))).toEqual([
      'routes.0.menu.group: "helps" does not exist; the nearest is "help"',
    ])
  })

  it('orderProblems accepts own routes in tabs and menu, and suggests the nearest name for an unknown one', () => {
    const slots = { routes: [{ ...card, tab: { icon: 'wallet' }, menu: { group: 'money', icon: 'wallet' } }] } as const
    expect(orderProblems({ features, tabs: ['quotes', 'card'], menu: { money: ['card', 'wallet'] } }, slots)).toEqual([])
    expect(reasons(orderProblems({ features, tabs: ['quotes', 'quote'], menu: { help: ['suport'] } }, slots))).toEqual([
      'tabs.1: "quote" does not exist; the nearest is "quotes"',
      'menu.help.0: "suport" does not exist; the nearest is "support"',
    ])
  })
})

describe('lines of settings', () => {
  const folder = mkdtempSync(join(tmpdir(), 'leverkit-slots-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'slots.tsx')
  writeFileSync(
    file,
    "import { defineSlots } from 'x'\nexport default defineSlots({\n  screens: {\n    'nwes': load,\n  },\n  routes: [\n    { id: 'a',\n      path: 'b' },\n  ],\n} as const)\n",
  )

  it.each([
    [['screens', 'nwes'], 4],
    [['routes', 0, 'path'], 8],
    [['routes', 0, 'title'], 7],
    [['parts'], 2],
  ] as const)('lineOf finds the line of the setting %j', (path, line) => expect(lineOf(file, 'defineSlots', path)).toBe(line))

  it('the error for wrong slots contains file, line, setting and the nearest name', async () => {
    const problems = slotProblems({ screens: { nwes: load } as object })
    await expect(refuseSettings(file, 'defineSlots', problems)).rejects.toThrow(
      /slots\.tsx:4 {2}screens\.nwes: "nwes" does not exist; the nearest is "news"$/,
    )
  })

  it('problemsOf suggests the nearest name for a wrong setting, and lineOf finds the line of a setting in a config', async () => {
    const brand = await readBrand('leverkit')
    const wrong = { ...brand, languages: ['enn'], look: { ...brand.look, raduis: 3 }, currency: 'usd', withoutScreens: ['new'] }
    const { error } = brandSchema.safeParse(wrong)
    if (!error) throw new Error('the config was accepted')
    expect(reasons(problemsOf(error, wrong))).toEqual([
      'languages.0: "enn" is not a language of the product; the nearest is "en"',
      'currency: "usd" is no currency code such as "USD"; the nearest is "USD"',
      'look.raduis: "raduis" does not exist; the nearest is "radius"',
      'withoutScreens.0: "new" is not possible; the nearest is "news"',
    ])
    expect(lineOf(brandFile('leverkit'), 'config', ['look', 'accent'])).toBeGreaterThan(5)
  })
})

describe('problems of a config', () => {
  const problemsWith = async (change: object) => {
    const wrong = { ...(await readBrand('leverkit')), ...change }
    const { error } = brandSchema.safeParse(wrong)
    return error ? reasons(problemsOf(error, wrong)) : []
  }
  const icon = { ground: '#0a1020', ink: '#f4f6fb', accent: '#5c93ff' }
  const codes = (entry: object) => ({ codes: { entries: { 2001: { isRefusal: true, ...entry } } } })

  it.each([
    // A value in the wrong format
    [{ icon: { ...icon, ground: '2b0b3a' } }, 'icon.ground: "2b0b3a" is no colour such as "#0a1020"; the nearest is "#2b0b3a"'],
    [{ icon: { ...icon, ink: '#fAc' } }, 'icon.ink: "#fAc" is no colour such as "#0a1020"; the nearest is "#ffaacc"'],
    [{ icon: { ...icon, ink: 'white' } }, 'icon.ink: "white" is no colour such as "#0a1020"'],
    [{ currency: 'usd' }, 'currency: "usd" is no currency code such as "USD"; the nearest is "USD"'],
    [{ currency: 'US' }, 'currency: "US" is no currency code such as "USD"; the nearest is "USD"'],
    [{ restrictedCountries: ['us'] }, 'restrictedCountries.0: "us" is not the code of a country; the nearest is "US"'],
    [{ restrictedCountries: ['KP', 'uk'] }, 'restrictedCountries.1: "uk" is not the code of a country; the nearest is "GB"'],
    [
      { appUrl: 'app.broker.example' },
      'appUrl: "app.broker.example" is no web address; the nearest is "https://app.broker.example"',
    ],
    [
      { allowedHosts: ['https://api.broker.example/v1'] },
      'allowedHosts.0: "https://api.broker.example/v1" is no origin such as https://api.broker.example; the nearest is "https://api.broker.example"',
    ],
    [
      { risk: { stopOut: '50%', marginCall: '100', careful: '200' } },
      'risk.stopOut: "50%" is no decimal of 0 or more; the nearest is "50"',
    ],
    [{ risk: { stopOut: 50, marginCall: '100', careful: '200' } }, 'risk.stopOut: 50 is no string; the nearest is "50"'],
    [{ isMain: 'false' }, 'isMain: "false" is no boolean; the nearest is false'],
    [{ languages: ['en', 'ja'] }, 'languages.1: "ja" is not a language of the product; the nearest is "jp"'],
    [
      { scriptOrigins: ['js.stripe.com/v3/'] },
      'scriptOrigins.0: "js.stripe.com/v3/" is no origin such as https://js.broker.example, without wildcard and path; the nearest is "https://js.stripe.com"',
    ],
    [{ permissions: ['camra'] }, 'permissions.0: "camra" is not possible; the nearest is "camera"'],
    // A union
    [
      { baseUrl: 'same-orign' },
      'baseUrl: "same-orign" is no web address and none of "same-origin", "api-subdomain"; the nearest is "same-origin"',
    ],
    [
      { baseUrl: 'api.broker.example' },
      'baseUrl: "api.broker.example" is no web address and none of "same-origin", "api-subdomain"; the nearest is "https://api.broker.example"',
    ],
    [{ baseUrl: 5 }, 'baseUrl: 5 is none of "same-origin", "api-subdomain"; 5 is no string'],
    [
      { support: { complaintUrl: 'complaints' } },
      'support.complaintUrl: "complaints" is no web address; "complaints" is no path such as "/complaints"; the nearest is "/complaints"',
    ],
    [
      { look: { accent: { ligt: '#0b5fff', dark: '#5c93ff' } } },
      'look.accent.light: is missing; it is a string',
      'look.accent.ligt: "ligt" does not exist; the nearest is "light"',
    ],
    [{ look: { accent: 5 } }, 'look.accent: 5 is no string; 5 is no object { light, dark }'],
    // An unknown key in a record
    [{ titles: { ja: 'レバー' } }, 'titles.ja: "ja" does not exist; the nearest is "jp"'],
    [{ titles: { dee: 'Hebel' } }, 'titles.dee: "dee" does not exist; the nearest is "de"'],
    [codes({ isRefusl: true }), 'codes.entries.2001.isRefusl: "isRefusl" does not exist; the nearest is "isRefusal"'],
    // Values that would break the policy, the logo or the start of the app
    [
      { support: { frameOrigins: ['https://a.example/x; script-src *'] } },
      'support.frameOrigins.0: "https://a.example/x; script-src *" is no origin such as https://js.broker.example, without wildcard and path; the nearest is "https://a.example"',
    ],
    [
      { connectOrigins: ['https://a.example;sandbox'] },
      'connectOrigins.0: "https://a.example;sandbox" is no web address; the nearest is "https://a.example"',
    ],
    [
      { allowedHosts: ['https://a.example;sandbox'] },
      'allowedHosts.0: "https://a.example;sandbox" is no web address; the nearest is "https://a.example"',
    ],
    [{ fallbackUrl: 'api broker' }, 'fallbackUrl: "api broker" is no web address'],
    [{ fallbackUrl: 'api.broker' }, 'fallbackUrl: "api.broker" is no web address; the nearest is "https://api.broker"'],
    [{ mark: [{ path: 'hello', in: 'ink' }] }, 'mark.0.path: "hello" is no path of an SVG such as "M6 26V6l20 20V6"'],
    [
      { mark: [{ path: 'M6 26V6l20 20V6', in: 'ink', stroke: -3 }] },
      'mark.0.stroke: -3 is no width of a line, more than 0 and up to 32; the nearest is 3',
    ],
    [
      { codes: { entries: { 'abc x': { isRefusal: true } } } },
      'codes.entries.abc x: "abc x" is no code such as "2001"; the nearest is "abcx"',
    ],
    [
      { codes: { entries: { 999: { isRefusal: true } } } },
      'codes.entries.999: "999" has a meaning by the specification, which a brand cannot change',
    ],
    // A wrong value that the type check reports. Not every build runs the type check.
    [
      codes({ name: 'NOT_ENOUGH_BALANSE' }),
      'codes.entries.2001.name: "NOT_ENOUGH_BALANSE" is not possible; the nearest is "NOT_ENOUGH_BALANCE"',
    ],
  ])('problemsOf rejects the setting %j, and suggests the nearest valid value if there is one', async (change, ...expected) => {
    expect(await problemsWith(change)).toEqual(expected)
  })

  it('the schema accepts an icon colour in capital letters, and converts it to lower case', async () => {
    const { data } = brandSchema.safeParse({ ...(await readBrand('leverkit')), icon: { ...icon, ground: '#2B0B3A' } })
    expect(data?.icon.ground).toBe('#2b0b3a')
  })

  it.each([{ name: 'REFUSED' }, { name: 'MARKET_CLOSED' }, {}])('the schema accepts a config with the code %j', async (entry) => {
    expect(await problemsWith(codes(entry))).toEqual([])
  })
})

describe('readBrandFile', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'leverkit-settings-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  const { descriptions: _, ...base } = await readBrand('jubly')
  const refusalOf = async (lines: string) => {
    const file = join(folder, 'brand.config.ts')
    writeFileSync(
      file,
      `const base = ${JSON.stringify({ ...base, tabs: undefined })}\nexport const config = {\n  ...base,\n${lines}\n`,
    )
    return readBrandFile(file).then(
      () => 'accepted',
      ({ message }: Error) => message.replaceAll(/^.*brand\.config\.ts:/gm, ''),
    )
  }

  it.each([
    ["languages: ['en', 'spa', 'ar', 'en'] }", '4  languages.3: the list already contains "en"; remove the second one'],
    ["tabs: ['quotes', 'quotes'] }", '4  tabs.1: the list already contains "quotes"; remove the second one'],
    ["menu: { help: ['support', 'support'] } }", '4  menu.help.1: the list already contains "support"; remove the second one'],
    [
      "tabs: ['ranking', 'documentary'], withoutScreens: ['rank'] }",
      '4  tabs: the brand does not offer ranking, documentary; the nearest is ["quotes","trade"]',
    ],
    [
      "tabs: ['orders', 'ranking'], withoutScreens: ['rank'] }",
      '4  tabs: the brand does not offer ranking; the nearest is ["orders","quotes"]',
    ],
    [
      "risk: { stopOut: '100', marginCall: '50', careful: '200' } }",
      '4  risk.marginCall: "50" is lower than stopOut, which is "100"; the nearest is "100"',
    ],
    [
      "risk: { stopOut: '50', marginCall: '100', careful: '99.9' } }",
      '4  risk.careful: "99.9" is lower than marginCall, which is "100"; the nearest is "100"',
    ],
    [
      "legal: { company: 'A', documents: [{ id: 'terms', url: 'https://a.example' },\n{ id: 'terms', url: 'https://b.example' }] } }",
      '5  legal.documents.1.id: another document is "terms"; the nearest is "privacy"',
    ],
    ["titles: { de: 'Jubly' } }", '4  titles.de: the brand does not offer the language "de"; the nearest is "en"'],
    [
      "}\nexport const descriptions = {\n  fr: 'x',\n}",
      '6  descriptions.fr: the brand does not offer the language "fr"; the nearest is "ar"',
    ],
    ['}\nexport const wordz = {}', '5  wordz: "wordz" does not exist; the nearest is "words"'],
    [
      "look: { accent: 'puple' } }",
      '4  look.accent: accent is "puple", and must be a colour such as "#0a7c8f" or "oklch(0.8 0.09 218)". The nearest is "#800080".',
    ],
    [
      "look: { accent: { light: '#0b5fff',\ndark: 'puple' } } }",
      '5  look.accent.dark: accent.dark is "puple", and must be a colour such as "#0a7c8f" or "oklch(0.8 0.09 218)". The nearest is "#800080".',
    ],
    [
      "look: { accent: '#0b5fff',\nradius: 99 } }",
      '5  look.radius: radius is 99, and must be between 0 and 16. The nearest is 16.',
    ],
  ])('readBrandFile refuses %j, and the error contains line, setting and the nearest valid value', async (lines, expected) => {
    expect(await refusalOf(lines)).toBe(`Wrong settings:\n${expected}`)
  })

  it('readBrandFile accepts a margin call level equal to the stop-out level, and accepts lists without duplicates', async () => {
    expect(
      await refusalOf("risk: { stopOut: '100', marginCall: '100.0', careful: '200' }, tabs: ['trade', 'documentary'] }"),
    ).toBe('accepted')
  })
})

it.each([
  ['DOL', ['currency: ISO 4217 has no DOL; the nearest is DOP. Codes such as BTC or USC are possible.']],
  ['USD', []],
  ['USDT', []],
])(
  'the build warns about the currency %s only if the code has three letters and is missing from ISO 4217',
  (currency, expected) => {
    expect(currencyWarning({ currency })).toEqual(expected)
  },
)

describe('values in the slots', () => {
  const route = (change: object) => ({ routes: [{ ...card, ...change }] })
  it.each([
    [{ icons: { walet: () => null } }, 'icons.walet: "walet" does not exist; the nearest is "wallet"'],
    [route({ tab: { icon: 'walet' } }), 'routes.0.tab.icon: "walet" does not exist; the nearest is "wallet"'],
    [route({ tab: { icon: 'card', lable: 'x' } }), 'routes.0.tab.lable: "lable" does not exist; the nearest is "label"'],
    [route({ menu: { group: 'help', icon: 'stars' } }), 'routes.0.menu.icon: "stars" does not exist; the nearest is "star"'],
    [route({ feature: 'acount' }), 'routes.0.feature: "acount" does not exist; the nearest is "account"'],
    [route({ featur: 'account' }), 'routes.0.featur: "featur" does not exist; the nearest is "feature"'],
    [route({ title: { en: 'Card', ja: 'カード' } }), 'routes.0.title.ja: "ja" does not exist; the nearest is "jp"'],
  ])('slotProblems rejects the slots %j, and the reason contains the nearest valid value', (slots, expected) => {
    expect(reasons(slotProblems(slots as object))).toEqual([expected])
  })

  it('slotProblems accepts icons, features and languages that exist', () => {
    const own = { feature: 'account', tab: { icon: 'wallet', label: 'Mine' }, menu: { group: 'money', icon: 'card' } }
    expect(slotProblems({ icons: { trade: () => null }, ...route(own) } as object)).toEqual([])
  })
})

describe('examples of the guide', () => {
  const guide = readFileSync(join(import.meta.dirname, '../../../docs/guides/slots.md'), 'utf8')
  const custom = join(brandFile('kestrand'), '../custom')
  const exampleOf = (name: string) => guide.split(`file=custom/${name} in=apps/demo\n`)[1]?.split('```')[0]
  /** Text of a file of the brand Kestrand, as it is in a repository of a partner. */
  const ofPartner = (name: string) =>
    readFileSync(join(custom, name), 'utf8')
      .replaceAll("'../../../../", "'../src/")
      .replace(/\/\*\*.*\*\/\n/, '')
      .replace('Kestrand holds', 'We hold')

  it.each(['Letters.tsx', 'Head.tsx'])('the example %s in the guide equals the code of the brand Kestrand', (name) => {
    expect(exampleOf(name)).toBe(ofPartner(name))
  })
})

it('withRouteTitles adds the titles of own routes in every language, and uses the first language if a translation is missing', () => {
  const slots = { routes: [{ ...card, tab: { icon: 'wallet', label: 'My card' } }] } as const
  const words = withRouteTitles({ de: { 'shell:close': 'x' } }, slots, ['en', 'de', 'fr'])
  expect(words).toEqual({
    en: { 'shell:titles.card': 'Card', 'shell:tabs.card': 'My card' },
    de: { 'shell:close': 'x', 'shell:titles.card': 'Karte', 'shell:tabs.card': 'My card' },
    fr: { 'shell:titles.card': 'Card', 'shell:tabs.card': 'My card' },
  })
})

it('the build removes each call of slot() for a part that the brand does not replace', () => {
  const code = "const A = slot('trade.head', MarketHead)\nconst B = slot('trade.ticket', TicketPanel)"
  expect(withoutUnusedSlots(code, {})).toBe('const A = MarketHead\nconst B = TicketPanel')
  expect(withoutUnusedSlots(code, { parts: { 'trade.head': load } })).toContain("A = slot('trade.head', MarketHead)")
})

it('the slots of a brand are read from the folder "custom" beside its config; the default brand has no slots', async () => {
  expect(await readSlots('leverkit')).toEqual({})
  const { routes = [] } = await readSlots('kestrand')
  expect(routes.map(({ path }) => path)).toContain('/mine/card')
  expect((await readBrandWords('kestrand')).de).toMatchObject({ 'shell:titles.card': 'Karte' })
})
