import type { MiddlewareHandler } from 'hono'
import { secureHeaders } from 'hono/secure-headers'

/**
 * Creates middleware that sets security headers: they forbid storing, sniffing and framing an answer, and loading anything from
 * it. A policy that a handler has set is kept.
 *
 * @param referrerPolicy - `same-origin` where forms have to send their origin
 */
export function safeHeaders(referrerPolicy: 'no-referrer' | 'same-origin', policy: string): MiddlewareHandler {
  const secure = secureHeaders({
    referrerPolicy,
    // These three are off: a sandbox is served without TLS, other origins read its answers, and local apps may frame the support
    // page.
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
