import { randomBytes } from 'node:crypto'

/** Placeholder that the build of the app inserts instead of each nonce of a script or style. */
const noncePlaceholder = '__CSP_NONCE__'

/** Names of the Trusted Types policies that the app creates: for the HTML of news articles, and for the address of its worker. */
const trustedTypes = ['leverkit-news', 'leverkit-worker']

const common = [
  "default-src 'none'",
  "img-src 'self' https: data: blob:",
  "font-src 'self'",
  "connect-src 'self' http://localhost:* http://127.0.0.1:*",
  "manifest-src 'self'",
  "worker-src 'self'",
  // Allows a frame with the support page, under any local host name.
  "frame-src 'self' http://localhost:* http://127.0.0.1:*",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
]

/**
 * Returns the policy of a page whose scripts and styles have a nonce:
 *
 * - Only scripts with this nonce run, and scripts that they load.
 * - Only the listed Trusted Types policies may convert text to HTML or to the address of a script.
 * - Style attributes are allowed; other inline styles need the nonce.
 */
const strictPolicy = (nonce: string): string =>
  [
    ...common,
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    "require-trusted-types-for 'script'",
    `trusted-types ${trustedTypes.join(' ')}`,
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
  ].join('; ')

/** Policy of a page without a nonce placeholder. */
const plainPolicy = [...common, "script-src 'self'", "style-src 'self' 'unsafe-inline'"].join('; ')

/** Returns a page and its policy. If the page contains placeholders, each call replaces them with a new nonce. */
export function withPolicy(page: string): { readonly body: string; readonly policy: string } {
  if (!page.includes(noncePlaceholder)) return { body: page, policy: plainPolicy }
  const nonce = randomBytes(18).toString('base64url')
  return { body: page.replaceAll(noncePlaceholder, nonce), policy: strictPolicy(nonce) }
}
