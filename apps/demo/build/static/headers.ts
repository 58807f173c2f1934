import type { Brand } from '../../src/brand/schema.ts'

/** Header names and values. */
export type Headers = Readonly<Record<string, string>>

type Rights = Pick<Brand, 'permissions' | 'frameOrigins'>

/** Device functions that neither the page nor its frames may use, unless the brand permits them. */
const refused = ['geolocation', 'microphone', 'payment', 'usb'] as const

/** The page and the brand's frames may use the functions that the brand permits. */
const permissionsPolicy = ({ permissions = [], frameOrigins = [] }: Rights): string => {
  const allowed = `(${['self', ...frameOrigins.map((origin) => `"${origin}"`)].join(' ')})`
  return [...new Set([...refused, ...permissions])]
    .map((name) => `${name}=${permissions.some((permitted) => permitted === name) ? allowed : '()'}`)
    .join(', ')
}

/**
 * Security headers of every file of the site.
 *
 * @param rights - functions of the device that the brand permits, and the frames that may use them. Default: none
 */
export const securityHeaders = (policy: string, rights: Rights = {}): Headers => ({
  'content-security-policy': policy,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': permissionsPolicy(rights),
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=63072000',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
})

/** Cache header for the files in `assets`. They never change, because their names contain a hash of their content. */
export const cachedForever = 'public, max-age=31536000, immutable'
export const cachedNever = 'no-cache'

/** Content types by file extension. Each file of these types also exists in compressed form, as `.br` and `.gz`. */
export const textTypes = {
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  svg: 'image/svg+xml; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  webmanifest: 'application/manifest+json; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
} as const

/** Content types of files that exist only uncompressed, because their formats are already compressed. */
export const binaryTypes = {
  ico: 'image/x-icon',
  jpg: 'image/jpeg',
  pdf: 'application/pdf',
  png: 'image/png',
  webp: 'image/webp',
  woff2: 'font/woff2',
} as const
