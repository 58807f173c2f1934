import type { MiddlewareHandler } from 'hono'
import { secureHeaders } from 'hono/secure-headers'

/**
 * Creates middleware that sets security headers. These headers forbid caching and content sniffing of an answer.
 *
 * @param referrerPolicy - `same-origin` for pages whose forms must send their origin
 * @param policy - content security policy; not used if a handler has already set one
 */
export function safeHeaders(referrerPolicy: 'no-referrer' | 'same-origin', policy: string): MiddlewareHandler {
  const secure = secureHeaders({
    referrerPolicy,
    // `strictTransportSecurity` is off, because the sandbox has no TLS. `crossOriginResourcePolicy` is off, because pages of
    // other origins may read the answers. `xFrameOptions` is off, because local apps can show the support page in an iframe.
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
