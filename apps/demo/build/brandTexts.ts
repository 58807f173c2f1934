import type { Lang } from '@leverkit/sdk'
import type { HeadText } from '../src/brand/brandHead.ts'
import type { Brand } from '../src/brand/schema.ts'

/** Title and description of a brand in a language. */
export const brandTexts = (lang: string, { title, description, titles, descriptions }: Brand) => ({
  title: titles?.[lang as Lang] ?? title,
  description: descriptions?.[lang as Lang] ?? description,
})

/** Languages in which the brand has its own title or description. */
const ownLanguages = ({ titles, descriptions }: Brand) => Object.keys({ ...titles, ...descriptions })

/**
 * Name of the manifest file for a language. A language without its own title or description uses the file of the
 * brand's first language.
 */
export const manifestFile = (lang: string, brand: Brand): string =>
  lang !== brand.languages[0] && ownLanguages(brand).includes(lang) ? `manifest.${lang}.webmanifest` : 'manifest.webmanifest'

/** Texts of the page's head, by language. The entry with the empty key is for languages without their own texts. */
export const headTexts = (brand: Brand): Record<string, readonly HeadText[]> =>
  Object.fromEntries(
    ['', ...ownLanguages(brand)].map((lang) => [
      lang,
      [
        { selector: 'meta[name=description]', attribute: 'content', text: brandTexts(lang, brand).description },
        { selector: 'link[rel=manifest]', attribute: 'href', text: `/${manifestFile(lang, brand)}` },
      ],
    ]),
  )
