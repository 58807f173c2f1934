/** The two parts of an address that can contain parameters: the query and the hash part. */
interface Address {
  readonly search: string
  readonly hash: string
}

/**
 * Returns the parameters after the `?` of the hash part. Without a `?`, the whole hash part is parsed as parameters. A
 * plain anchor contains no parameters.
 */
const ofHash = (hash: string): URLSearchParams => {
  const start = hash.indexOf('?')
  const text = hash.slice(start === -1 ? 1 : start + 1)
  return new URLSearchParams(text.includes('=') ? text : '')
}

/**
 * Returns all parameters of an address. Old links have their parameters in the hash part (`/register#invite_code=K7`).
 * Parameters of the query override parameters of the hash part.
 */
export const paramsOf = ({ search, hash }: Address): URLSearchParams => {
  const params = new URLSearchParams(search)
  for (const [name, value] of ofHash(hash)) if (!params.has(name)) params.set(name, value)
  return params
}

/** Returns a parameter of the query or the hash part; `null` if the address does not contain the parameter. */
export const readParam = (address: Address, name: string): string | null => paramsOf(address).get(name)
