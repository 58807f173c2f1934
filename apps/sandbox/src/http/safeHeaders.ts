import type { MiddlewareHandler } from 'hono'
import { secureHeaders } from 'hono/secure-headers'

/**
 * Creates middleware that sets security headers. They forbid caching, content sniffing and framing of an answer, and loading
 * other resources from it. A content security policy that a handler has set is not replaced.
 *
 * @param referrerPolicy - `same-origin` for pages with forms that must send their origin
 */
export function safeHeaders(referrerPolicy: 'no-referrer' | 'same-origin', policy: string): MiddlewareHandler {
  const secure = secureHeaders({
    referrerPolicy,
    // Three headers are off for three reasons: the sandbox is served without TLS, other origins read its answers, and local
    // apps may frame the support page.
    strictTransportSecurity: false,
    crossOriginResourcePolicy: false,
    xFrameOptions: false,
    overwrite: false,
  })
  return async (c, next) => {
    await secure(c, next)
    if (!c.res.headers.has('content-security-policy')) c.res.headers.set('content-security-policy', policy)
    c.res.headers.set('cache-control', 'no-store')
    c.res.headers.set('x-leverkit', 'sandbox')
  }
}
