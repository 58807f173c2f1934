import type { Brand } from '../../src/brand/schema.ts'
import { hashSource, scriptHashes, styleHashes } from '../inlineHashes.ts'

type Hosts = Pick<
  Brand,
  'baseUrl' | 'allowedHosts' | 'support' | 'connectOrigins' | 'scriptOrigins' | 'frameOrigins' | 'trustedTypes'
>

const originOf = (address: string) => new URL(address).origin

/**
 * Further origins to which the app of a brand connects: the API, its socket, the address for complaints, and `connectOrigins`.
 * An API on the page's own origin needs no entry.
 */
export function connections({ baseUrl, allowedHosts, support, connectOrigins = [] }: Hosts): string[] {
  const apis = allowedHosts ?? (baseUrl?.startsWith('http') ? [originOf(baseUrl)] : [])
  const complaints = support.complaintUrl?.startsWith('http') ? [support.complaintUrl] : []
  return [
    ...new Set([
      ...apis.flatMap((origin) => [origin, origin.replace(/^http/, 'ws')]),
      ...[...complaints, ...connectOrigins].map(originOf),
    ]),
  ]
}

/**
 * Origins that frames may show. Without `support.frameOrigins`, the support page may have any https address. The policy then
 * contains `https:`, which also allows the further origins of the brand.
 */
const frames = ({ support, frameOrigins = [] }: Hosts): readonly string[] =>
  support.frameOrigins ? [...new Set([...support.frameOrigins, ...frameOrigins])] : ['https:']

/** A policy by directive, so that headers and pages can have different parts of it. */
type Policy = Readonly<Record<string, string>>

/**
 * Policy of a page that a host of static files serves. It allows scripts of the page's own origin and of the brand's further
 * origins. It allows inline scripts and styles by their hashes.
 *
 * @param addedStyles - texts of the styles that the app adds at run time
 */
export const sitePolicy = (page: string, brand: Hosts, addedStyles: readonly string[]): Policy => ({
  'default-src': "'none'",
  'script-src': ["'self'", ...scriptHashes(page), ...(brand.scriptOrigins ?? [])].join(' '),
  'style-src': ["'self'", ...styleHashes(page), ...addedStyles.map(hashSource)].join(' '),
  'style-src-attr': "'unsafe-inline'",
  'img-src': "'self' https: data: blob:",
  'font-src': "'self'",
  'connect-src': ["'self'", ...connections(brand)].join(' '),
  'manifest-src': "'self'",
  'worker-src': "'self'",
  'frame-src': ["'self'", ...frames(brand)].join(' '),
  'form-action': "'self'",
  'base-uri': "'none'",
  'frame-ancestors': "'none'",
  'require-trusted-types-for': "'script'",
  'trusted-types': ['leverkit-news', 'leverkit-worker', ...(brand.trustedTypes ?? [])].join(' '),
})

export const formatPolicy = (policy: Policy): string =>
  Object.entries(policy)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ')

/**
 * The policy as an element of the page, for hosts without headers. It omits `frame-ancestors`, which browsers ignore in an
 * element.
 */
export const policyElement = (policy: Policy): string => {
  const { 'frame-ancestors': _, ...others } = policy
  return `<meta http-equiv="content-security-policy" content="${formatPolicy(others)}" />`
}
