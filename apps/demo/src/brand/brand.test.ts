import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { build, type Rolldown } from 'vite'
import { describe, expect, it } from 'vitest'
import { brandPlugin, lookOf, readBrand, readBrandWords, repairsOf } from '../../build/brandPlugin.ts'
import { brandTexts } from '../../build/brandTexts.ts'
import { missingCountryTexts, wordsProblems } from '../../build/brandWords.ts'
import { appleIcon, iconOf, manifestIcons, renderIcons, socialImage } from '../../build/icon.ts'
import { manifestOf, manifestsOf } from '../../build/manifest.ts'
import { refuseSettings } from '../../build/SettingProblem.ts'
import type { BrandWords } from './brandWords.ts'
import { brandSchema } from './schema.ts'

const names = readdirSync(join(import.meta.dirname, 'brands'))

describe.each(names)('config of the brand %s', (name) => {
  it('the config of a brand is valid, and the build derives an icon and a manifest from it', async () => {
    const brand = await readBrand(name)
    expect(brandSchema.safeParse(brand).success).toBe(true)
    expect(iconOf(brand)).toContain(brand.icon.ground)
    expect(manifestOf(brand)).toMatchObject({
      name: brandTexts(brand.languages[0] ?? '', brand).title,
      short_name: brand.shortName ?? brand.name,
      theme_color: brand.icon.ground,
    })
  })
})

it('an invalid brand config is rejected, and the error names the invalid values', async () => {
  const brand = await readBrand('leverkit')
  const wrong = { ...brand, languages: ['xx'], look: { ...brand.look, accent: 1 } }
  const paths = brandSchema.safeParse(wrong).error?.issues.map(({ path }) => path.join('.'))
  expect(paths).toEqual(['languages.0', 'look.accent'])
})

it('a look with too little contrast is rejected, and the error contains the colour pair and its contrast', async () => {
  const brand = await readBrand('leverkit')
  const pale = { ...brand, look: { accent: '#7fcbe6', isExact: true } }
  expect(() => lookOf(pale)).toThrow(/in the light theme has a contrast of 1\.\d\d:1 and needs/)
})

it('the build prints every colour that it has changed for contrast; each theme can have its own accent', async () => {
  const violet = { look: { accent: '#7a1fa2' } }
  expect(repairsOf(violet)).toContainEqual(
    expect.stringMatching(
      /^dark theme: accent is #[0-9a-f]{6} instead of #7a1fa2, because accent on [\w-]+ had a contrast of \d\.\d\d:1 and needs 4\.5:1\.$/,
    ),
  )
  const bright = { look: { accent: { light: '#7a1fa2', dark: '#c98ae8' }, up: '#00ff00', down: '#ff0000' } }
  expect(repairsOf(bright)).toContainEqual(
    expect.stringMatching(
      /^light theme: down is #[0-9a-f]{6} instead of #ff0000, because down on canvas had a contrast of 4\.00:1 and needs 4\.5:1\.$/,
    ),
  )
  const perTheme = { look: { accent: { light: '#7a1fa2', dark: '#c98ae8' } } }
  expect(repairsOf(perTheme)).toEqual([])
  expect(brandSchema.safeParse({ ...(await readBrand('leverkit')), ...perTheme }).success).toBe(true)
})

/** Width and height in the header of a PNG file. */
const sizeOf = (png: Buffer | undefined) => [png?.readUInt32BE(16), png?.readUInt32BE(20)]

it('the build renders the PNG icons of the manifest, the Apple icon and the social image from the logo of the brand', async () => {
  const brand = await readBrand('kestrand')
  const pictures = await renderIcons(brand)
  for (const [file, { width }] of Object.entries(manifestIcons)) expect(sizeOf(pictures[file]), file).toEqual([width, width])
  expect(sizeOf(pictures[appleIcon.file])).toEqual([180, 180])
  expect(sizeOf(pictures[socialImage.file])).toEqual([1200, 630])
  const { data, info } = await sharp(pictures['icon-maskable-512.png']).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const pixel = (x: number, y: number) => [...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4)]
  // A maskable icon has no transparent corner. The vertical line of the logo has the colour `ink`.
  expect([pixel(0, 0), pixel(511, 511)]).toEqual([
    [42, 26, 18, 255],
    [42, 26, 18, 255],
  ])
  expect(pixel(168, 256)).toEqual([244, 236, 231, 255])
  const { data: corner } = await sharp(pictures['icon-512.png']).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  expect(corner[3]).toBe(0)
})

describe('pictures in custom/public', () => {
  const picture = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#123456' } })
      .png()
      .toBuffer()
  const emittedWith = async (folder: string) => {
    const { generateBundle } = await brandPlugin('kestrand', false, folder)
    const emitted: string[] = []
    const emitFile = ({ fileName }: { fileName: string }) => emitted.push(fileName)
    await (generateBundle as unknown as (this: object) => Promise<void>).call({ emitFile })
    return emitted
  }

  it('if custom/public has a picture, the build does not write its own picture with the same name', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'leverkit-public-'))
    const all = await emittedWith(folder)
    writeFileSync(join(folder, 'social.png'), await picture(1200, 630))
    writeFileSync(join(folder, 'icon-192.png'), await picture(192, 192))
    writeFileSync(join(folder, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
    writeFileSync(join(folder, 'robots.txt'), '')
    const replaced = ['icon.svg', 'icon-192.png', 'social.png']
    expect(all).toEqual(expect.arrayContaining(replaced))
    expect(await emittedWith(folder)).toEqual(all.filter((file) => !replaced.includes(file)))
  })

  it('the build rejects a picture in custom/public with the wrong size', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'leverkit-public-'))
    writeFileSync(join(folder, 'social.png'), await picture(600, 315))
    await expect(emittedWith(folder)).rejects.toThrow('custom/public/social.png has 600 × 315 pixels, and must have 1200 × 630.')
  })
})

it('the manifest offers PNG icons and a short name for home screens, and the page names the social image', async () => {
  const brand = { ...(await readBrand('kestrand')), shortName: 'Kestrand' }
  expect(manifestOf(brand)).toMatchObject({ name: 'Kestrand Markets', short_name: 'Kestrand' })
  expect(manifestOf(brand).icons.map(({ src, sizes, purpose }) => `${src} ${sizes} ${purpose}`)).toEqual([
    '/icon.svg any any',
    '/icon-192.png 192x192 any',
    '/icon-512.png 512x512 any',
    '/icon-maskable-512.png 512x512 maskable',
  ])
  expect(brandSchema.safeParse({ ...brand, shortName: 'Northgate Markets' }).success).toBe(false)
  const page = readFileSync(join(import.meta.dirname, '../../index.html'), 'utf8')
  const built = ((await brandPlugin('kestrand')).transformIndexHtml as (html: string) => string)(page)
  expect(built).toContain('<meta property="og:image" content="https://trade.kestrand.example/social.png" />')
  expect(built).toContain('<link rel="apple-touch-icon" href="/apple-touch-icon.png" />')
})

it('the brands leverkit and kestrand differ in accent, radius, density, font, logo and mode', async () => {
  const [a, b] = await Promise.all(['leverkit', 'kestrand'].map(readBrand))
  if (!a || !b) throw new Error('a brand is missing')
  for (const key of ['accent', 'radius', 'density', 'font'] as const) expect(a.look[key]).not.toBe(b.look[key])
  expect(a.mark).not.toEqual(b.mark)
  expect([a.isMain, b.isMain]).toEqual([false, true])
})

it.each([
  ['leverkit', 'Markets'],
  ['kestrand', 'Companies'],
])('a build of the brand %s contains only the search for %s', async (name, kept) => {
  const entry = '\0search'
  const asked = "export const search = () => (import.meta.env.BRAND_MODE === 'main' ? Companies() : Markets())"
  const result = await build({
    ...{ configFile: false as const, logLevel: 'error' as const },
    plugins: [
      await brandPlugin(name),
      { name: 'entry', resolveId: (id) => (id === 'search' ? entry : null), load: (id) => (id === entry ? asked : null) },
    ],
    build: { write: false, rolldownOptions: { input: 'search', preserveEntrySignatures: 'strict' } },
  })
  const [{ output }] = [result].flat() as [Rolldown.RolldownOutput]
  const code = output.map((part) => (part.type === 'chunk' ? part.code : '')).join('')
  expect(code.match(/Companies|Markets/g)).toEqual([kept])
})

/** Texts of a namespace in the build of a brand; `null` if the build does not change the app's file. */
const builtWords = async (name: string, file: string) => {
  const { load } = await brandPlugin(name)
  const code = (load as (id: string) => string | null)(join(import.meta.dirname, '../i18n/locales', file))
  return code === null ? null : (JSON.parse(code) as Record<string, unknown>)
}

it("the build of a brand contains the brand's own texts; the build of another brand does not", async () => {
  const own = await readBrandWords('kestrand')
  const account = await builtWords('kestrand', 'en/account.json')
  expect(account?.riskWarning).toBe(own.en?.['account:riskWarning'])
  expect(account?.riskWarning_GB).toContain('71%')
  expect(account?.signIn).toBe('Sign in')
  expect((await builtWords('kestrand', 'en/shell.json'))?.notFound).toMatchObject({ title: 'Kestrand has no such page' })
  expect(await builtWords('kestrand', 'fr/account.json')).toBeNull()
  expect(await builtWords('leverkit', 'en/account.json')).toBeNull()
})

it('the build writes the page and the manifests in the languages of the brand', async () => {
  const page = readFileSync(join(import.meta.dirname, '../../index.html'), 'utf8')
  const pageOf = async (name: string) => ((await brandPlugin(name)).transformIndexHtml as (html: string) => string)(page)
  expect(await pageOf('leverkit')).toMatch(
    /<html lang="zh-Hant-HK" dir="ltr">[\s\S]*content="以即時報價進行槓桿交易。"[\s\S]*<title>Leverkit</,
  )
  expect(await pageOf('kestrand')).toMatch(
    /<html lang="en" dir="ltr">[\s\S]*content="Markets, plainly."[\s\S]*<title>Kestrand Markets</,
  )
  expect(await pageOf('kestrand')).toContain(
    '"de":[{"selector":"meta[name=description]","attribute":"content","text":"Märkte, klar und einfach."}',
  )
  const manifests = manifestsOf(await readBrand('kestrand'))
  expect(Object.keys(manifests).sort()).toEqual(
    ['ar', 'de', 'hk'].map((lang) => `manifest.${lang}.webmanifest`).concat('manifest.webmanifest'),
  )
  expect(JSON.parse(manifests['manifest.ar.webmanifest'] ?? '')).toMatchObject({
    lang: 'ar',
    dir: 'rtl',
    name: 'Kestrand Markets',
  })
  expect(JSON.parse(manifests['manifest.hk.webmanifest'] ?? '')).toMatchObject({ lang: 'zh-Hant-HK', name: 'Kestrand 市場' })
  expect(Object.keys(manifestsOf(await readBrand('leverkit')))).toEqual(['manifest.webmanifest'])
})

it.each([
  [{ 'shell:notFuond.title': 'x' }, 'the app has no such text; the nearest key is shell:notFound.title'],
  [{ 'trade:at': '{{prise}}' }, 'the English text has no {{prise}}; it has {{price}}'],
  [{ 'shell:close': '{{code}}' }, 'the English text has no {{code}}; it has none'],
  [{ 'shell:close_GB': 'x' }, 'the app has no such text; the nearest key is shell:close'],
  [{ 'account:riskWaring_GB': 'x' }, 'the app has no such text; the nearest key is account:riskWarning_GB'],
  [{ 'account:riskWarning_UK': 'x' }, '"UK" is not the code of a country; the nearest is "GB"'],
  [{ 'account:riskWarning_DX': 'x' }, '"DX" is not the code of a country; the nearest is "AX"'],
])('the brand texts %j are rejected, and the error contains file, line, key and reason', async (own, reason) => {
  const file = join(mkdtempSync(join(tmpdir(), 'leverkit-words-')), 'brand.config.ts')
  const [key = '', text] = Object.entries(own)[0] ?? []
  writeFileSync(
    file,
    `export const words: BrandWords = {\n  en: {\n    'shell:crash.reload': 'x',\n    '${key}': '${text}',\n  },\n}\n`,
  )
  const problems = wordsProblems({ en: own } as BrandWords, { languages: ['en'] })
  const refused = refuseSettings(file, 'words', problems, 'words')
  await expect(refused).rejects.toThrow(`brand.config.ts:4  words.en.${key}: ${reason}`)
})

it('brand texts in a language that the brand does not offer are rejected, and the error lists the offered languages', () => {
  expect(wordsProblems({ fr: {} }, { languages: ['en', 'de'] })).toEqual([
    { path: ['fr'], reason: 'the brand does not offer this language; it offers en, de' },
  ])
})

it('a brand can have texts for one country, and plural forms that do not exist in English', () => {
  const words = { ru: { 'shell:tabs.open_few': '{{count}} ордера', 'account:riskWarning_KZ': 'x' } }
  expect(wordsProblems(words, { languages: ['ru'] })).toEqual([])
})

it('if only some languages have a brand text for a country, the build names the languages without this text', () => {
  const words = { en: { 'account:riskWarning_GB': 'x', 'support:emailHint_GB': 'x' }, de: { 'support:emailHint_GB': 'x' } }
  expect(missingCountryTexts(words, { languages: ['en', 'de'] })).toEqual([
    'words has no account:riskWarning_GB in de: users in this country see the general text there.',
  ])
})
