import { useLang } from '@leverkit/react-hooks'
import { locales } from '@leverkit/sdk'
import { regionalLocale } from '@leverkit/ui'

/** The locale to write a date in: as the device's region does where its language is that of the app. */
export const useDateLocale = (): string => regionalLocale(locales[useLang().lang], navigator.languages)
