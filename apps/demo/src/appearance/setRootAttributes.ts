import { directionOf, type Lang, locales } from '@leverkit/sdk'
import { applyAppearance, rememberedAppearance } from './appearance.ts'

/** Sets direction, language and display settings on the root element. */
export const setRootAttributes = (lang: Lang): void => {
  const root = document.documentElement
  root.lang = locales[lang].split('-u-')[0] ?? lang
  root.dir = directionOf(lang)
  applyAppearance(root, rememberedAppearance(), lang)
}
