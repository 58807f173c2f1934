// Strings are matched first, so that digits inside of them are left alone.
const tokens = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g
const suspicious = /\d[\d.]{15,}/
const digits = /\d/g

/** A double keeps 15 significant digits for certain; a longer number becomes its own text, and keeps them all. */
const keepDigits = (token: string): string => {
  if (token.startsWith('"')) return token
  const mantissa = token.replace(/[eE].*$/, '')
  return (mantissa.match(digits)?.length ?? 0) > 15 && mantissa === token ? `"${token}"` : token
}

/**
 * `JSON.parse` that loses no digit: a number too long for a double arrives as text.
 *
 * @throws SyntaxError when the text is not JSON
 */
export const parseJson = (text: string): unknown => JSON.parse(suspicious.test(text) ? text.replace(tokens, keepDigits) : text)
