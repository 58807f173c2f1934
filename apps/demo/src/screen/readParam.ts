/** The two parts of an address that can contain parameters: the query and the hash part. */
interface Address {
  readonly search: string
  readonly hash: string
}

/**
 * Parameters of the hash part: those after its `?`. Without a `?`, the whole hash part is parsed as parameters. A
 * plain anchor contains no parameters.
 */
const ofHash = (hash: string): URLSearchParams => {
  const start = hash.indexOf('?')
  const text = hash.slice(start === -1 ? 1 : start + 1)
  return new URLSearchParams(text.includes('=') ? text : '')
}

/**
 * All parameters of an address. Parameters of the query override those of the hash part, which old links use
 * (`/register#invite_code=K7`).
 */
export const paramsOf = ({ search, hash }: Address): URLSearchParams => {
  const params = new URLSearchParams(search)
  for (const [name, value] of ofHash(hash)) if (!params.has(name)) params.set(name, value)
  return params
}

/** Returns a parameter of the query, otherwise of the hash part; `null` if both lack it. */
export const readParam = (address: Address, name: string): string | null => paramsOf(address).get(name)
