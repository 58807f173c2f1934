import { nearest } from './nearest.ts'

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })

/** Whether two letters are the current code of a country. Old or informal codes, such as `UK`, are not. */
const isCurrent = (code: string) =>
  names.of(code) !== undefined && new Intl.Locale(`und-${code}`).region === code && !notCountries.has(code)

/** Codes that have a name but are not countries: the European Union, the euro area, the United Nations, test codes, unknown. */
const notCountries: ReadonlySet<string> = new Set(['EU', 'EZ', 'QO', 'UN', 'XA', 'XB', 'ZZ'])

const countries: readonly string[] = letters.flatMap((first) => letters.map((second) => first + second)).filter(isCurrent)

/** Returns why a text is not the code of a country (ISO 3166-1 alpha-2), with the nearest valid code; null if it is one. */
export const countryProblem = (code: string): string | null => {
  if (countries.includes(code)) return null
  const current = /^[A-Z]{2}$/.test(code) ? new Intl.Locale(`und-${code}`).region : undefined
  const near = current !== undefined && countries.includes(current) ? current : nearest(code.toUpperCase(), countries)
  return `${JSON.stringify(code)} is not the code of a country; the nearest is ${JSON.stringify(near)}`
}
