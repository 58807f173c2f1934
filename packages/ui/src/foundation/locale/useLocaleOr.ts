import { useLocale } from 'react-aria-components/I18nProvider'

/** Returns the value of a component's `locale` property. If it is undefined, returns the locale of the nearest `I18nProvider`. */
export function useLocaleOr(given: string | undefined): string {
  const { locale } = useLocale()
  return given ?? locale
}
