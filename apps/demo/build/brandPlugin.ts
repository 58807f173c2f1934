import { readFileSync } from 'node:fs'
import { extname, join, relative } from 'node:path'
import { deriveBrand, formatBrandCss } from '@leverkit/ui/brand'
import { type Plugin, runnerImport } from 'vite'
import { headTextsId } from '../src/brand/brandHead.ts'
import type { BrandWords } from '../src/brand/brandWords.ts'
import { type Brand, type BrandConfig, brandSchema } from '../src/brand/schema.ts'
import { brandTexts, headTexts } from './brandTexts.ts'
import { checkBrandWords, withBrandWords } from './brandWords.ts'
import { iconOf, renderIcons, socialImage } from './icon.ts'
import { languageAttributes, manifestsOf } from './manifest.ts'

const src = join(import.meta.dirname, '../src')
const brands = join(src, 'brand/brands')
const root = join(src, '../../..')

interface ConfigModule {
  readonly config: BrandConfig
  /** The brand's description in other languages. */
  readonly descriptions?: Brand['descriptions']
  readonly words?: BrandWords
}

const importConfig = async (name: string): Promise<ConfigModule> => {
  if (!/^[\w-]+$/.test(name)) throw new Error(`${name} is no name of a brand: it is the folder's name in src/brand/brands.`)
  const file = join(brands, name, 'brand.config.ts')
  const { module } = await runnerImport<ConfigModule>(file, { configFile: false, logLevel: 'error' })
  return module
}

/** Reads and validates the config of one brand. */
export const readBrand = async (name: string): Promise<Brand> => {
  const { config, descriptions } = await importConfig(name)
  return brandSchema.parse({ ...config, ...(descriptions && { descriptions }) })
}

/** Reads and checks a brand's own texts. Returns an empty object if the brand has none. */
export const readBrandWords = async (name: string): Promise<BrandWords> => {
  const { config, words = {} } = await importConfig(name)
  return checkBrandWords(words, config, relative(root, join(brands, name, 'brand.config.ts')))
}

/** Derives a brand's look. Fails the build if the look is invalid or its contrast is too low. */
const deriveLook = ({ look: { accent, ...rest } }: Pick<Brand, 'look'>) =>
  deriveBrand({ accent, ...Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined)) })

/** Builds the stylesheet of a brand's look. */
export const lookOf = (brand: Pick<Brand, 'look'>): string => formatBrandCss(deriveLook(brand))

/** One sentence for each colour of the brand that was changed for contrast. The build prints these sentences. */
export const repairsOf = (brand: Pick<Brand, 'look'>): string[] =>
  deriveLook(brand).repairs.map(
    ({ theme, role, asked, given, front, back, ratio, least }) =>
      `${theme} theme: ${role} is ${given} instead of ${asked}, because ${front} on ${back} had a contrast of ${ratio.toFixed(2)}:1 and needs ${least}:1.`,
  )

const isOfApp = (id: string) => id.startsWith(`${src}/`) && /\.tsx?$/.test(id)

/**
 * Replaces `brand.isMain` by its value. The build then removes the search code that the brand does not use: either
 * the search for companies or the search for markets.
 */
export const withMode = (code: string, { isMain }: Pick<Brand, 'isMain'>): string =>
  code.replace(/\bbrand\.isMain\b/g, String(isMain))

const contentTypes: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webmanifest': 'application/manifest+json',
}

const wordsFile = /\/src\/i18n\/locales\/(\w+)\/(\w+)\.json$/

/** Applies one brand to the build: config, look, texts, title, icon and manifest. */
export const brandPlugin = async (name: string): Promise<Plugin> => {
  const [brand, words] = [await readBrand(name), await readBrandWords(name)]
  const loadWords = (id: string) => {
    const [, lang = '', namespace = ''] = wordsFile.exec(id) ?? []
    const own = words[lang as keyof BrandWords]
    return own ? JSON.stringify(withBrandWords(namespace, JSON.parse(readFileSync(id, 'utf8')), own)) : null
  }
  const look = join(brands, name, 'look.css')
  const [firstLang = ''] = brand.languages
  const first = brandTexts(firstLang, brand)
  const { lang, dir } = languageAttributes(firstLang)
  const headJson = JSON.stringify(headTexts(brand)).replaceAll('<', '\\u003c')
  const head = `<script type="application/json" id="${headTextsId}">${headJson}</script>\n    `
  const texts: Readonly<Record<string, string>> = { 'icon.svg': iconOf(brand), ...manifestsOf(brand) }
  let pictures: ReturnType<typeof renderIcons> | undefined
  const filesOnce = async (): Promise<Readonly<Record<string, string | Buffer>>> => {
    pictures ??= renderIcons(brand)
    return { ...texts, ...(await pictures) }
  }
  return {
    name: 'brand',
    enforce: 'pre',
    configResolved: ({ logger }) => {
      // As a warning, because the build shows only warnings and errors.
      for (const repair of repairsOf(brand)) logger.warn(`Brand ${name}, ${repair}`)
    },
    resolveId: (source, importer) => {
      if (source === 'virtual:brand.css') return look
      const isConfig = importer?.endsWith('/src/brand/brand.ts') && source.endsWith('brand.config.ts')
      return isConfig ? join(brands, name, 'brand.config.ts') : null
    },
    load: (id) => (id === look ? lookOf(brand) : loadWords(id)),
    transform: (code, id) => (isOfApp(id) ? { code: withMode(code, brand), map: null } : null),
    transformIndexHtml: (html) =>
      html
        .replaceAll('%BRAND_TITLE%', first.title)
        .replaceAll('%BRAND_DESCRIPTION%', first.description)
        .replaceAll('%BRAND_IMAGE%', brand.appUrl ? new URL(`/${socialImage.file}`, brand.appUrl).href : `/${socialImage.file}`)
        // The head texts precede the inline script, because the script reads them.
        .replace('<title>', () => `${head}<title>`)
        .replace(/<html [^>]*>/, `<html lang="${lang}" dir="${dir}">`),
    configureServer: (server) => {
      server.middlewares.use((request, response, next) => {
        const name = request.url?.slice(1) ?? ''
        filesOnce().then((files) => {
          const file = files[name]
          if (file === undefined) return next()
          response.setHeader('content-type', contentTypes[extname(name)] ?? 'text/plain').end(file)
        }, next)
      })
    },
    async generateBundle() {
      for (const [fileName, source] of Object.entries(await filesOnce())) this.emitFile({ type: 'asset', fileName, source })
    },
  }
}
