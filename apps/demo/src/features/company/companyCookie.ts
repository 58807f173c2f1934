const name = 'leverkit_company'
/** Three years. Source: specification, section 9. */
export const lifetimeSeconds = 3 * 365 * 24 * 60 * 60

/** The cookie that remembers the chosen company. */
export const companyCookie = (id: string): string =>
  `${name}=${encodeURIComponent(id)}; max-age=${lifetimeSeconds}; path=/; samesite=lax`

/** The company that was chosen on this device. */
export const readCompany = (cookies: string): string | null => {
  const found = cookies.split('; ').find((cookie) => cookie.startsWith(`${name}=`))
  return found === undefined ? null : decodeURIComponent(found.slice(name.length + 1))
}
