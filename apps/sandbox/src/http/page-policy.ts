import { randomBytes } from 'node:crypto'

/** Where a build leaves the place of the nonce, on every script and style that it loads. */
const noncePlaceholder = '__CSP_NONCE__'

/** Policies of Trusted Types that the app makes: for the body of an article, and for the address of its worker. */
const trustedTypes = ['leverkit-news', 'leverkit-worker']

const common = [
  "default-src 'none'",
  "img-src 'self' https: data: blob:",
  "font-src 'self'",
  "connect-src 'self' http://localhost:* http://127.0.0.1:*",
  "manifest-src 'self'",
  "worker-src 'self'",
  // The support page, however this machine is called.
  "frame-src 'self' http://localhost:* http://127.0.0.1:*",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
]

/**
 * The policy of one page: only scripts that carry this answer's nonce run, and what those load themselves; text becomes
 * markup or a script's address nowhere but in the named policies. Style attributes alone are let inline.
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

/** For a page that leaves no place for a nonce. */
const plainPolicy = [...common, "script-src 'self'", "style-src 'self' 'unsafe-inline'"].join('; ')

/** A page with its policy: a fresh nonce for each answer where the page has a place for one. */
export function withPolicy(page: string): { readonly body: string; readonly policy: string } {
  if (!page.includes(noncePlaceholder)) return { body: page, policy: plainPolicy }
  const nonce = randomBytes(18).toString('base64url')
  return { body: page.replaceAll(noncePlaceholder, nonce), policy: strictPolicy(nonce) }
}
