const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })

/** Codes that have a name in `Intl` but are no countries: European Union, euro area, United Nations, test codes, unknown. */
const notCountries: ReadonlySet<string> = new Set(['EU', 'EZ', 'QO', 'UN', 'XA', 'XB', 'ZZ'])

/**
 * Whether a code of two letters is the current code of a country. For an old or informal code such as `UK`, `Intl` returns
 * another code.
 */
const isCurrent = (code: string) =>
  names.of(code) !== undefined && new Intl.Locale(`und-${code}`).region === code && !notCountries.has(code)

/** Codes of all countries (ISO 3166-1 alpha-2). */
export const countries: readonly string[] = letters.flatMap((first) => letters.map((second) => first + second)).filter(isCurrent)

export const isCountry = (code: string): boolean => countries.includes(code)
