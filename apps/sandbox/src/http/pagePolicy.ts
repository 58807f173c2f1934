import { randomBytes } from 'node:crypto'

/** Placeholder in the build for the nonce of every script and style. */
const noncePlaceholder = '__CSP_NONCE__'

/** Trusted Types policies that the app creates: for the body of an article, and for the address of its worker. */
const trustedTypes = ['leverkit-news', 'leverkit-worker']

const common = [
  "default-src 'none'",
  "img-src 'self' https: data: blob:",
  "font-src 'self'",
  "connect-src 'self' http://localhost:* http://127.0.0.1:*",
  "manifest-src 'self'",
  "worker-src 'self'",
  // The support page, under any local host name.
  "frame-src 'self' http://localhost:* http://127.0.0.1:*",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
]

/**
 * The policy of one page. Only scripts with this answer's nonce run, and scripts loaded by them. Only the named Trusted Types policies
 * may turn text into markup or a script address. Of inline styles, only style attributes are allowed.
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

/** For a page without a nonce placeholder. */
const plainPolicy = [...common, "script-src 'self'", "style-src 'self' 'unsafe-inline'"].join('; ')

/** A page with its policy; each answer gets a new nonce when the page has a placeholder. */
export function withPolicy(page: string): { readonly body: string; readonly policy: string } {
  if (!page.includes(noncePlaceholder)) return { body: page, policy: plainPolicy }
  const nonce = randomBytes(18).toString('base64url')
  return { body: page.replaceAll(noncePlaceholder, nonce), policy: strictPolicy(nonce) }
}
