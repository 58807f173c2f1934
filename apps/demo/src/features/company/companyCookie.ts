/** Three years. Source: specification, section 9. */
export const lifetimeSeconds = 3 * 365 * 24 * 60 * 60

// Browsers limit a `__Host-` cookie to the host that set it, and accept it on HTTPS only; a local sandbox has no HTTPS.
const nameOn = (protocol: string) => (protocol === 'https:' ? '__Host-leverkit_company' : 'leverkit_company')

/**
 * Cookie with the chosen company.
 *
 * @param protocol - protocol of the page, such as `https:`
 */
export const companyCookie = (id: string, protocol: string): string =>
  `${nameOn(protocol)}=${encodeURIComponent(id)}; max-age=${lifetimeSeconds}; path=/; samesite=lax${protocol === 'https:' ? '; secure' : ''}`

/** Id of the company chosen on this device; `null` without one. */
export const readCompany = (cookies: string, protocol: string): string | null => {
  const start = `${nameOn(protocol)}=`
  const found = cookies.split('; ').find((cookie) => cookie.startsWith(start))
  return found === undefined ? null : decodeURIComponent(found.slice(start.length))
}
