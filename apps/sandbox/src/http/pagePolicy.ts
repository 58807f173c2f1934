import { randomBytes } from 'node:crypto'

/** Placeholder that the build puts where every script and style needs a nonce. */
const noncePlaceholder = '__CSP_NONCE__'

/** Trusted Types policies that the app creates: one for the body of an article, one for the address of its worker. */
const trustedTypes = ['leverkit-news', 'leverkit-worker']

const common = [
  "default-src 'none'",
  "img-src 'self' https: data: blob:",
  "font-src 'self'",
  "connect-src 'self' http://localhost:* http://127.0.0.1:*",
  "manifest-src 'self'",
  "worker-src 'self'",
  // Allows a frame for the support page, under any local host name.
  "frame-src 'self' http://localhost:* http://127.0.0.1:*",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
]

/**
 * Returns the policy of a page whose scripts and styles have a nonce:
 *
 * - Only scripts with this nonce run, and scripts that they load.
 * - Only the named Trusted Types policies may turn text into markup or a script address.
 * - Of inline styles, only style attributes are allowed.
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

/** Returns a page with its policy. If the page has a placeholder, each call inserts a new nonce. */
export function withPolicy(page: string): { readonly body: string; readonly policy: string } {
  if (!page.includes(noncePlaceholder)) return { body: page, policy: plainPolicy }
  const nonce = randomBytes(18).toString('base64url')
  return { body: page.replaceAll(noncePlaceholder, nonce), policy: strictPolicy(nonce) }
}
