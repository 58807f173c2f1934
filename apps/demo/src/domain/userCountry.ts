import { useAreas, useSession } from '@leverkit/react-hooks'
import type { Area } from '@leverkit/sdk'
import type { TOptions } from 'i18next'

/**
 * Country code (ISO 3166-1 alpha-2) from the first language of the browser that contains a country; empty if no language
 * contains a country.
 *
 * @example browserCountry(['en', 'zh-Hant-HK', 'en-GB']) // "HK"
 */
export const browserCountry = (languages: readonly string[] = navigator.languages): string =>
  languages.map((tag) => /-([A-Z]{2})(?:-|$)/.exec(tag)?.[1] ?? '').find((country) => country !== '') ?? ''

/**
 * Country code of the area with a dialling code; `null` if no area or more than one area has this code. The API provides no other
 * information about a user's country.
 *
 * @param areas - areas in which users can register
 */
export const countryOfDialCode = (dialCode: string, areas: readonly Pick<Area, 'code' | 'dialCode'>[]): string | null => {
  const [area, ...others] = areas.filter((each) => each.dialCode === dialCode)
  return area && others.length === 0 ? area.code : null
}

/**
 * Country of the user, by which a brand's texts and documents can vary. For a signed-in user with a phone number, this is the
 * country of the dialling code. For other users, and if several countries share the dialling code, it is the country in the
 * browser's languages.
 */
export const useUserCountry = (): string => {
  const dialCode = useSession().user?.areaCode ?? null
  const { data: areas = [] } = useAreas({ enabled: dialCode !== null })
  return (dialCode === null ? null : countryOfDialCode(dialCode, areas)) ?? browserCountry()
}

/**
 * Option of `t` for the texts that a brand can vary by country, such as `account:riskWarning_GB`. The app's own English texts
 * have no variants by country.
 */
export const useByCountry = (): TOptions => ({ context: useUserCountry() })
