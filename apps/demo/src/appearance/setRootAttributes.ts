import { directionOf, type Lang, locales } from '@leverkit/sdk'
import { setBrandHead } from '../brand/brandHead.ts'
import { applyAppearance, rememberedAppearance } from './appearance.ts'

/** Sets direction, language and display settings on the root element, and the brand's description in the page's head. */
export const setRootAttributes = (lang: Lang): void => {
  const root = document.documentElement
  root.lang = locales[lang].split('-u-')[0] ?? lang
  root.dir = directionOf(lang)
  setBrandHead(document, lang)
  applyAppearance(root, rememberedAppearance(), lang)
}
