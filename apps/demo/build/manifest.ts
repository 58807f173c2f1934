import { directionOf, isLang, locales } from '@leverkit/sdk'
import type { Brand } from '../src/brand/schema.ts'
import { brandTexts, manifestFile } from './brandTexts.ts'
import { manifestIcons } from './icon.ts'

/** Language tag and text direction of a language, as used in HTML and in manifests. */
export const languageAttributes = (lang: string) =>
  isLang(lang) ? { lang: locales[lang].split('-u-')[0] ?? lang, dir: directionOf(lang) } : { lang, dir: 'ltr' as const }

/**
 * Web app manifest of a brand in a language, by default in the brand's first language. The manifest makes the app installable.
 */
export const manifestOf = (brand: Brand, lang = brand.languages[0] ?? '') => {
  const { title, description } = brandTexts(lang, brand)
  return {
    id: '/',
    ...languageAttributes(lang),
    name: title,
    short_name: brand.shortName ?? brand.name,
    description,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: brand.icon.ground,
    background_color: brand.icon.ground,
    icons: [
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      ...Object.entries(manifestIcons).map(([file, { width, purpose }]) => ({
        src: `/${file}`,
        sizes: `${width}x${width}`,
        type: 'image/png',
        purpose,
      })),
    ],
  }
}

/**
 * Manifests of a brand by file name: one for the first language, and one for each language in which the brand has its own
 * texts.
 */
export const manifestsOf = (brand: Brand): Record<string, string> =>
  Object.fromEntries(
    // Several languages can have the same file name, and the last entry of a file name wins. The reversed order puts the brand's
    // first language last, so that its manifest wins.
    brand.languages.toReversed().map((lang) => [manifestFile(lang, brand), JSON.stringify(manifestOf(brand, lang))]),
  )
