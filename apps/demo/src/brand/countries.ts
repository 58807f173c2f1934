const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })

/** Codes with a name that are not the code of a country: the European Union, the euro area, the United Nations, test codes, unknown. */
const notCountries: ReadonlySet<string> = new Set(['EU', 'EZ', 'QO', 'UN', 'XA', 'XB', 'ZZ'])

/** Whether a code of two letters is the current code of a country. An old or informal code such as `UK` has another current one. */
const isCurrent = (code: string) =>
  names.of(code) !== undefined && new Intl.Locale(`und-${code}`).region === code && !notCountries.has(code)

/** Codes of all countries (ISO 3166-1 alpha-2). */
export const countries: readonly string[] = letters.flatMap((first) => letters.map((second) => first + second)).filter(isCurrent)

export const isCountry = (code: string): boolean => countries.includes(code)
