import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { brandSchema } from '../src/brand/schema.ts'
import { brandFile } from './brandFile.ts'
import { readBrand, readBrandWords } from './brandPlugin.ts'
import { problemsOf } from './brandProblems.ts'
import { lineOf } from './lineOf.ts'
import { refuseSettings } from './SettingProblem.ts'
import { orderProblems, readSlots, slotProblems, withoutUnusedSlots, withRouteTitles } from './slots.ts'

const load = () => Promise.reject(new Error('not loaded by the build'))
const card = { id: 'card', path: '/mine/card', title: { en: 'Card', de: 'Karte' }, screen: load } as const
const reasons = (problems: ReturnType<typeof slotProblems>) => problems.map(({ path, reason }) => `${path.join('.')}: ${reason}`)

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

  it('orderProblems accepts own routes in tabs and menu, and the reason for an unknown name contains the nearest name', () => {
    const slots = { routes: [{ ...card, tab: { icon: 'wallet' }, menu: { group: 'money', icon: 'wallet' } }] } as const
    expect(orderProblems({ tabs: ['quotes', 'card'], menu: { money: ['card', 'wallet'] } }, slots)).toEqual([])
    expect(reasons(orderProblems({ tabs: ['quotes', 'quote'], menu: { help: ['card'] } }, slots))).toEqual([
      'tabs.1: "quote" does not exist; the nearest is "quotes"',
      expect.stringMatching(/^menu\.help\.0: "card" does not exist/),
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

  it('the reason for a wrong setting of a brand contains the nearest name, and lineOf finds the line of a setting', async () => {
    const brand = await readBrand('leverkit')
    const wrong = { ...brand, languages: ['enn'], look: { ...brand.look, raduis: 3 }, currency: 'usd', withoutScreens: ['new'] }
    const { error } = brandSchema.safeParse(wrong)
    if (!error) throw new Error('the config was accepted')
    expect(reasons(problemsOf(error, wrong))).toEqual([
      'languages.0: "enn" is not a language of the product; the nearest is "en"',
      'currency: "usd" does not have the form /^[A-Z]{3,5}$/',
      'look.raduis: "raduis" does not exist; the nearest is "radius"',
      'withoutScreens.0: "new" is not possible; the nearest is "news"',
    ])
    expect(lineOf(brandFile('leverkit'), 'config', ['look', 'accent'])).toBeGreaterThan(5)
  })
})

it('withRouteTitles adds the titles of own routes to the texts of every language, in the first language if a title is missing', () => {
  const slots = { routes: [{ ...card, tab: { icon: 'wallet', label: 'My card' } }] } as const
  const words = withRouteTitles({ de: { 'shell:close': 'x' } }, slots, ['en', 'de', 'fr'])
  expect(words).toEqual({
    en: { 'shell:titles.card': 'Card', 'shell:tabs.card': 'My card' },
    de: { 'shell:close': 'x', 'shell:titles.card': 'Karte', 'shell:tabs.card': 'My card' },
    fr: { 'shell:titles.card': 'Card', 'shell:tabs.card': 'My card' },
  })
})

it('the build removes the calls of slot() for parts that the partner does not replace', () => {
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
