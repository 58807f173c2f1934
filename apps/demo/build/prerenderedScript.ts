import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, defaultClientConditions, type Plugin, type Rolldown } from 'vite'
import { type PrerenderedWords, prerenderedWordsId } from '../src/app/boot/prerenderedPage.ts'
import type { BrandWords } from '../src/brand/brandWords.ts'
import type { Brand } from '../src/brand/schema.ts'
import { readBrand, readBrandWords } from './brandPlugin.ts'
import { withBrandWords } from './brandWords.ts'
import { readSlots } from './slots.ts'

const src = join(import.meta.dirname, '../src')

const textAt = (words: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((value, part) => (value as Readonly<Record<string, unknown>> | undefined)?.[part], words)

/**
 * Returns the i18n keys in the markup of the prerendered page. A key always fills a whole text node or a whole `placeholder` attribute.
 */
export const prerenderedKeys = (markup: string): string[] => [
  ...new Set([...markup.matchAll(/(?:>| placeholder=")([a-z]+:[\w.]+)(?=[<"])/g)].map(([, key = '']) => key)),
]

/** Translates the prerendered page's keys into all languages of a brand. */
export const prerenderedWords = (
  languages: readonly string[],
  keys: readonly string[],
  own: BrandWords = {},
): PrerenderedWords => {
  const textOf = (lang: string, key: string): [string, string] => {
    const [namespace = '', path = ''] = key.split(':')
    const words = JSON.parse(readFileSync(join(src, `i18n/locales/${lang}/${namespace}.json`), 'utf8'))
    const text = textAt(withBrandWords(namespace, words, own[lang as keyof BrandWords]), path)
    if (typeof text !== 'string') throw new Error(`The prerendered page says ${key}, which has no words in ${lang}.`)
    return [key, text]
  }
  return Object.fromEntries(languages.map((lang) => [lang, Object.fromEntries(keys.map((key) => textOf(lang, key)))]))
}

/** Returns only those settings of a brand that the inline script uses. */
const partOfBrand = ({ languages, look: { up } }: Brand): Plugin => {
  const config = JSON.stringify({ languages, look: { up } })
  return { name: 'part-of-brand', load: (id) => (id.endsWith('/brand.config.ts') ? `export const config = ${config}` : null) }
}

/**
 * Builds the inline script, `src/app/boot/prerender.ts`.
 *
 * @param allowedHosts - origins that `hosts.json` may contain. Default: the app does not read `hosts.json`
 */
export const prerenderedScript = async (
  brand: string,
  modules: readonly Plugin[] = [],
  allowedHosts?: readonly string[],
): Promise<string> => {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    plugins: [...modules, partOfBrand(await readBrand(brand))],
    resolve: { conditions: ['@leverkit/source', ...defaultClientConditions] },
    define: {
      __ALLOWED_HOSTS__: JSON.stringify(allowedHosts) ?? 'undefined',
      __HAS_REPORTER__: String((await readSlots(brand)).reporter !== undefined),
    },
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: { input: join(src, 'app/boot/prerender.ts'), output: { format: 'iife' } },
    },
  })
  const { output } = built as Rolldown.RolldownOutput
  return output[0].code.trim()
}

/**
 * Builds a script element with the prerendered page's translations as JSON. Escapes `<`, so that no translation can close the
 * element.
 */
export const frameData = async (brand: string, markup: string): Promise<string> => {
  const { languages } = await readBrand(brand)
  const words = JSON.stringify(prerenderedWords(languages, prerenderedKeys(markup), await readBrandWords(brand))).replaceAll(
    '<',
    '\\u003c',
  )
  return `<script type="application/json" id="${prerenderedWordsId}">${words}</script>`
}
