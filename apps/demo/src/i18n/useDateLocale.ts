import { useLang } from '@leverkit/react-hooks'
import { locales } from '@leverkit/sdk'
import { regionalLocale } from '@leverkit/ui'

/**
 * Locale for dates. This is the device's regional variant of the app's language, or else the language's default locale.
 */
export const useDateLocale = (): string => regionalLocale(locales[useLang().lang], navigator.languages)
