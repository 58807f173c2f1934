import type { Brand } from './schema.ts'

/** Options of the client for the place of a brand's API. Without an address, the client derives it from the page's host. */
export const apiOptions = ({ baseUrl, fallbackUrl }: Pick<Brand, 'baseUrl' | 'fallbackUrl'>) => {
  // The client resolves a path against the address of the page.
  if (baseUrl === 'same-origin') return { baseUrl: '/' }
  if (baseUrl !== undefined && baseUrl !== 'api-subdomain') return { baseUrl }
  return fallbackUrl ? { fallbackUrl } : {}
}
