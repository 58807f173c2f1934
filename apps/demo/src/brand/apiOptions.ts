import type { Brand } from './schema.ts'

/**
 * Returns the client options that determine the address of the API. If they contain no address, the client derives it from the
 * page's host.
 *
 * @param host - address from the file `hosts.json` of this installation; undefined in a build without `allowedHosts`
 */
export const apiOptions = ({ baseUrl, fallbackUrl }: Pick<Brand, 'baseUrl' | 'fallbackUrl'>, host?: string) => {
  if (host !== undefined) return { baseUrl: host }
  // The client resolves a path against the address of the page.
  if (baseUrl === 'same-origin') return { baseUrl: '/' }
  if (baseUrl !== undefined && baseUrl !== 'api-subdomain') return { baseUrl }
  return fallbackUrl ? { fallbackUrl } : {}
}
