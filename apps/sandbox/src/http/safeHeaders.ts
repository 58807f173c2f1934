import type { MiddlewareHandler } from 'hono'
import { secureHeaders } from 'hono/secure-headers'

/**
 * Creates middleware that sets security headers. They forbid caching, content sniffing and framing of an answer.
 * They also forbid that the answer loads other resources. If a handler has set a content security policy, the
 * middleware does not replace it.
 *
 * @param referrerPolicy - `same-origin` for pages with forms that must send their origin
 */
export function safeHeaders(referrerPolicy: 'no-referrer' | 'same-origin', policy: string): MiddlewareHandler {
  const secure = secureHeaders({
    referrerPolicy,
    // Three headers are off: one because the sandbox is served without TLS, one because other origins read its answers,
    // and one because local apps may show the support page in a frame.
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
