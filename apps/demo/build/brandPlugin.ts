import { existsSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { BrandRefusedError, deriveBrand, formatBrandCss } from '@leverkit/ui/brand'
import { type Connect, type Plugin, runnerImport } from 'vite'
import { headTextsId } from '../src/brand/brandHead.ts'
import type { BrandWords } from '../src/brand/brandWords.ts'
import { type Brand, type BrandConfig, brandSchema } from '../src/brand/schema.ts'
import type { OwnSlots } from '../src/slots/OwnSlots.ts'
import { brandFile } from './brandFile.ts'
import { problemsOf } from './brandProblems.ts'
import { brandTexts, headTexts } from './brandTexts.ts'
import { missingCountryTexts, withBrandWords, wordsProblems } from './brandWords.ts'
import { currencyWarning } from './currencyWarning.ts'
import { iconFile, iconOf, ownPictures, renderIcons, socialImage } from './icon.ts'
import { listProblems } from './listProblems.ts'
import { languageAttributes, manifestsOf } from './manifest.ts'
import { placeProblems } from './placeProblems.ts'
import { refuseSettings, type SettingProblem, unknownName } from './SettingProblem.ts'
import { orderProblems, readSlots, slotsFile, withoutUnusedSlots, withRouteTitles } from './slots.ts'

const src = join(import.meta.dirname, '../src')
/** Optional stylesheet of the partner. The build appends it to the stylesheet of the brand's look. */
const ownStyles = join(src, '../custom/styles.css')

/** Folder of the partner's files that the host serves unchanged. */
const ownFiles = join(src, '../custom/public')

interface ConfigModule {
  readonly config: BrandConfig
  /** The brand's description in other languages. */
  readonly descriptions?: Brand['descriptions']
  readonly words?: BrandWords
}

const exportNames = ['config', 'descriptions', 'words']

/**
 * Loads a file `brand.config.ts`.
 *
 * @throws Error with file, line and the nearest valid name of each unknown export
 */
const importConfig = async (file: string): Promise<ConfigModule> => {
  const { module } = await runnerImport<ConfigModule>(file, { configFile: false, logLevel: 'error' })
  const unknown = Object.keys(module).filter((name) => !exportNames.includes(name))
  await refuseSettings(
    file,
    'config',
    unknown.map((name) => unknownName([name], name, exportNames)),
  )
  return module
}

/**
 * Reads and validates a file `brand.config.ts`.
 *
 * @param slots - slots of the brand; `tabs` and `menu` can refer to their routes. Default: none
 * @throws Error with file, line and the nearest valid value of each wrong setting
 */
export const readBrandFile = async (file: string, slots: OwnSlots = {}): Promise<Brand> => {
  const { config, descriptions } = await importConfig(file)
  const whole = { ...config, ...(descriptions && { descriptions }) }
  const { data, error } = brandSchema.safeParse(whole)
  await refuseSettings(
    file,
    'config',
    data
      ? [...lookProblems(data), ...orderProblems(data, slots), ...placeProblems(data), ...listProblems(data)]
      : problemsOf(error, whole),
  )
  return brandSchema.parse(whole)
}

/** Reads and validates the config of one brand. */
export const readBrand = async (name: string): Promise<Brand> => readBrandFile(brandFile(name), await readSlots(name))

/**
 * Reads and validates a brand's own texts, and adds the titles of the brand's own routes. Returns an empty object if the brand
 * has neither texts nor routes of its own.
 *
 * @throws Error with file, line and the nearest valid key of each wrong text
 */
export const readBrandWords = async (name: string): Promise<BrandWords> => {
  const file = brandFile(name)
  const { config, words = {} } = await importConfig(file)
  await refuseSettings(file, 'words', wordsProblems(words, config), 'words')
  return withRouteTitles(words, await readSlots(name), config.languages)
}

/** Derives a brand's look. Throws `BrandRefusedError` if the look is invalid or its contrast is too low. */
const deriveLook = ({ look: { accent, ...rest } }: Pick<Brand, 'look'>) =>
  deriveBrand({ accent, ...Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined)) })

/** The reason why a look is rejected, with the setting that must change. */
const lookProblems = (brand: Pick<Brand, 'look'>): SettingProblem[] => {
  try {
    deriveLook(brand)
    return []
  } catch (error) {
    if (!(error instanceof BrandRefusedError)) throw error
    return [{ path: ['look', ...error.field.split('.')], reason: error.message }]
  }
}

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
 * Constant of a build. The bundler removes the search that the brand does not use: either the search for companies or the search
 * for markets.
 */
const modeOf = ({ isMain }: Pick<Brand, 'isMain'>) => ({
  'import.meta.env.BRAND_MODE': JSON.stringify(isMain ? 'main' : 'single'),
})

const stylesOfPartner = () => (existsSync(ownStyles) ? readFileSync(ownStyles, 'utf8') : '')

const contentTypes: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webmanifest': 'application/manifest+json',
}

const wordsFile = /\/src\/i18n\/locales\/(\w+)\/(\w+)\.json$/

/** Returns a file of translations with the brand's own texts, as JSON; `null` if the brand has no text for this file. */
const loadWords = (id: string, words: BrandWords) => {
  const [, lang = '', namespace = ''] = wordsFile.exec(id) ?? []
  const own = words[lang as keyof BrandWords]
  const isChanged = Object.keys(own ?? {}).some((key) => key.startsWith(`${namespace}:`))
  return isChanged ? JSON.stringify(withBrandWords(namespace, JSON.parse(readFileSync(id, 'utf8')), own)) : null
}

/** Id of a module that replaces a brand's config when the app runs with the sandbox instead of the brand's backend. */
const onSandboxId = '\0brand-on-sandbox'
const onSandboxModule = (file: string) => `
import { config as own } from ${JSON.stringify(file)}
import { sandboxCodes } from '@leverkit/sdk'
const features = { ...own.features, idempotency: true }
export const config = { ...own, baseUrl: 'same-origin', allowedHosts: undefined, features, codes: sandboxCodes }`

type ServedFiles = Readonly<Record<string, string | Buffer>>

/** Returns a function that returns the icons and manifests of a brand by name. The icons are rendered once, when first needed. */
const servedFiles = (brand: Brand, folder: string) => {
  const texts: Readonly<Record<string, string>> = { [iconFile]: iconOf(brand), ...manifestsOf(brand) }
  let pictures: ReturnType<typeof renderIcons> | undefined
  return async (): Promise<ServedFiles> => {
    pictures ??= renderIcons(brand)
    const files = { ...texts, ...(await pictures) }
    const own = await ownPictures(folder)
    return Object.fromEntries(Object.entries(files).filter(([file]) => !own.includes(file)))
  }
}

/** Returns a handler of the development server that answers requests for these files. */
const answerWith =
  (readFiles: () => Promise<ServedFiles>): Connect.NextHandleFunction =>
  (request, response, next) => {
    const name = request.url?.slice(1) ?? ''
    readFiles().then((files) => {
      const file = files[name]
      if (file === undefined) return next()
      response.setHeader('content-type', contentTypes[extname(name)] ?? 'text/plain').end(file)
    }, next)
  }

/**
 * Returns a function that writes the brand's title, description, picture and texts into the page, in the brand's first language.
 */
const pageOf = (brand: Brand) => {
  const [firstLang = ''] = brand.languages
  const first = brandTexts(firstLang, brand)
  const { lang, dir } = languageAttributes(firstLang)
  const headJson = JSON.stringify(headTexts(brand)).replaceAll('<', '\\u003c')
  const head = `<script type="application/json" id="${headTextsId}">${headJson}</script>\n    `
  return (html: string) =>
    html
      .replaceAll('%BRAND_TITLE%', first.title)
      .replaceAll('%BRAND_DESCRIPTION%', first.description)
      .replaceAll('%BRAND_IMAGE%', brand.appUrl ? new URL(`/${socialImage.file}`, brand.appUrl).href : `/${socialImage.file}`)
      // The head texts precede the inline script, because the script reads them.
      .replace('<title>', () => `${head}<title>`)
      .replace(/<html [^>]*>/, `<html lang="${lang}" dir="${dir}">`)
}

/**
 * Applies one brand to the build: config, look, texts, title, icons and manifests.
 *
 * @param isOnSandbox - whether the app uses a sandbox instead of the brand's backend. The sandbox serves the app, or runs in the
 *   app's page
 * @param folder - folder of the partner's files. A picture in it replaces the picture of the same name. Default: `custom/public`
 */
export const brandPlugin = async (name: string, isOnSandbox = false, folder = ownFiles): Promise<Plugin> => {
  const [brand, words, slots] = [await readBrand(name), await readBrandWords(name), await readSlots(name)]
  const look = join(brandFile(name), '../look.css')
  const filesOnce = servedFiles(brand, folder)
  return {
    name: 'brand',
    enforce: 'pre',
    config: () => ({ define: modeOf(brand) }),
    configResolved: ({ logger }) => {
      // These messages are warnings, because the build does not show messages of lower levels.
      for (const message of [...repairsOf(brand), ...currencyWarning(brand), ...missingCountryTexts(words, brand)])
        logger.warn(`Brand ${brand.name}, ${message}`)
    },
    resolveId: (source) => {
      if (source === 'virtual:brand.css') return look
      if (source === '#slots') return slotsFile(name)
      if (source === '#brand') return isOnSandbox ? onSandboxId : brandFile(name)
      return null
    },
    load: (id) =>
      id === onSandboxId
        ? onSandboxModule(brandFile(name))
        : id === look
          ? lookOf(brand) + stylesOfPartner()
          : loadWords(id, words),
    transform: (code, id) => (isOfApp(id) ? { code: withoutUnusedSlots(code, slots), map: null } : null),
    transformIndexHtml: pageOf(brand),
    configureServer: (server) => {
      // The plugin reads the config only when the server starts, so a change needs a restart.
      server.watcher.on('change', (file) => void ((file === brandFile(name) || file === slotsFile(name)) && server.restart()))
      server.middlewares.use(answerWith(filesOnce))
    },
    async generateBundle() {
      for (const [fileName, source] of Object.entries(await filesOnce())) this.emitFile({ type: 'asset', fileName, source })
    },
  }
}
