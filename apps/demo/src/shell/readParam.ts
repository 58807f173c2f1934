/** What a parameter is read from. */
interface Address {
  readonly search: string
  readonly hash: string
}

/**
 * A parameter of an address: from its query, else from the query of its hash part, as old links have it
 * (`/#/order?type=0`, `/register#invite_code=K7`).
 */
export const readParam = ({ search, hash }: Address, name: string): string | null => {
  const own = new URLSearchParams(search).get(name)
  if (own !== null) return own
  const start = hash.indexOf('?')
  return new URLSearchParams(hash.slice(start === -1 ? 1 : start + 1)).get(name)
}
