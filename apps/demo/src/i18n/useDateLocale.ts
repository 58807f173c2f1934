import { useLang } from '@leverkit/react-hooks'
import { locales } from '@leverkit/sdk'
import { regionalLocale } from '@leverkit/ui'

/**
 * Locale for dates: the device's regional variant of the app's language if there is one, otherwise the language's default locale.
 */
export const useDateLocale = (): string => regionalLocale(locales[useLang().lang], navigator.languages)
