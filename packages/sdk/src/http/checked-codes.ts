import { type CodeProfile, codes } from '../contract/codes.ts'
import { InvalidInputError } from '../errors.ts'

const fixed = new Set(Object.values(codes).map(String))

/**
 * A profile of codes, as it was given.
 *
 * @throws InvalidInputError when it gives a code of the specification another meaning
 */
export const checkedCodes = (profile: CodeProfile): CodeProfile => {
  const wrong = Object.keys(profile.entries).filter((code) => fixed.has(code))
  if (wrong.length === 0) return profile
  const message = 'means the same at every broker, and takes no entry'
  throw new InvalidInputError(wrong.map((code) => ({ path: `codes.entries.${code}`, code: 'INVALID', message })))
}
