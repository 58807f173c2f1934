import type { MiddlewareHandler } from 'hono'
import { secureHeaders } from 'hono/secure-headers'

/**
 * Sets headers that forbid storing, sniffing and framing an answer and loading anything from it. A handler's own policy stays.
 *
 * @param referrerPolicy - `same-origin` where forms have to send their origin
 */
export function safeHeaders(referrerPolicy: 'no-referrer' | 'same-origin', policy: string): MiddlewareHandler {
  const secure = secureHeaders({
    referrerPolicy,
    // A sandbox is served without TLS, other origins read its answers, and local apps may frame the support page.
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
