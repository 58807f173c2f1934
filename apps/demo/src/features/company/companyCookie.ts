/** Lifetime of the cookie: three years. Source: specification, section 9. */
export const lifetimeSeconds = 3 * 365 * 24 * 60 * 60

// Name of the cookie. Browsers accept a `__Host-` cookie only on HTTPS and send it only to the host that set it. A local sandbox
// does not use HTTPS, so its cookie has no prefix.
const nameOn = (protocol: string) => (protocol === 'https:' ? '__Host-leverkit_company' : 'leverkit_company')

/**
 * Builds the cookie with the chosen company.
 *
 * @param protocol - protocol of the page, such as `https:`
 */
export const companyCookie = (id: string, protocol: string): string =>
  `${nameOn(protocol)}=${encodeURIComponent(id)}; max-age=${lifetimeSeconds}; path=/; samesite=lax${protocol === 'https:' ? '; secure' : ''}`

/** Id of the company chosen on this device; `null` if none was chosen. */
export const readCompany = (cookies: string, protocol: string): string | null => {
  const start = `${nameOn(protocol)}=`
  const found = cookies.split('; ').find((cookie) => cookie.startsWith(start))
  return found === undefined ? null : decodeURIComponent(found.slice(start.length))
}
