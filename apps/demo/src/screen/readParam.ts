/** What a parameter is read from. */
interface Address {
  readonly search: string
  readonly hash: string
}

/** What the hash part of an address says: its own query, else all of it. A mere anchor says nothing. */
const ofHash = (hash: string): URLSearchParams => {
  const start = hash.indexOf('?')
  const text = hash.slice(start === -1 ? 1 : start + 1)
  return new URLSearchParams(text.includes('=') ? text : '')
}

/**
 * Every parameter of an address: those of its query, and those of its hash part that the query does not name, as old links have them
 * (`/register#invite_code=K7`).
 */
export const paramsOf = ({ search, hash }: Address): URLSearchParams => {
  const params = new URLSearchParams(search)
  for (const [name, value] of ofHash(hash)) if (!params.has(name)) params.set(name, value)
  return params
}

/** One parameter of an address, from its query, else from its hash part; `null` when it is in neither. */
export const readParam = (address: Address, name: string): string | null => paramsOf(address).get(name)
