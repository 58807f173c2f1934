import { type CodeProfile, codes } from '../contract/codes.ts'
import { InvalidInputError } from '../errors.ts'

const fixed = new Set(Object.values(codes).map(String))

/**
 * Checks a code profile and returns it unchanged.
 *
 * @throws InvalidInputError when the profile redefines a code of the specification
 */
export const checkedCodes = (profile: CodeProfile): CodeProfile => {
  const wrong = Object.keys(profile.entries).filter((code) => fixed.has(code))
  if (wrong.length === 0) return profile
  const message = 'is fixed by the specification and cannot be redefined'
  throw new InvalidInputError(wrong.map((code) => ({ path: `codes.entries.${code}`, code: 'INVALID', message })))
}
