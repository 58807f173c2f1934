import { randomBytes } from 'node:crypto'

/** Placeholder for the nonce of scripts and styles. The build of the app inserts the placeholder wherever a nonce is needed. */
const noncePlaceholder = '__CSP_NONCE__'

/**
 * Names of the Trusted Types policies that the app creates. One policy is for the HTML of news articles, the other
 * for the address of the app's worker.
 */
const trustedTypes = ['leverkit-news', 'leverkit-worker']

const common = [
  "default-src 'none'",
  "img-src 'self' https: data: blob:",
  "font-src 'self'",
  "connect-src 'self' http://localhost:* http://127.0.0.1:*",
  "manifest-src 'self'",
  "worker-src 'self'",
  // Allows the app to show the support page in an iframe, under any host name of this machine.
  "frame-src 'self' http://localhost:* http://127.0.0.1:*",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
]

/**
 * Returns the content security policy of a page whose scripts and styles have a nonce:
 *
 * - Only scripts with this nonce, and scripts that they load, may run.
 * - Only the Trusted Types policies in `trustedTypes` may convert text to HTML or to the address of a script.
 * - Style attributes are allowed. Other inline styles need the nonce.
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

/** Content security policy of a page without a nonce placeholder. */
const plainPolicy = [...common, "script-src 'self'", "style-src 'self' 'unsafe-inline'"].join('; ')

/**
 * Returns a page and its content security policy. If the page contains placeholders, each call replaces all of them with the
 * same new nonce.
 */
export function withPolicy(page: string): { readonly body: string; readonly policy: string } {
  if (!page.includes(noncePlaceholder)) return { body: page, policy: plainPolicy }
  const nonce = randomBytes(18).toString('base64url')
  return { body: page.replaceAll(noncePlaceholder, nonce), policy: strictPolicy(nonce) }
}
