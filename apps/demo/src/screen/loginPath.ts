import { oldLink } from './oldLink.ts'

const origin = 'https://app.invalid'

/** Address of the sign-in that leads back to `from`. */
export const loginPath = (from: string): string => `/login?from=${encodeURIComponent(from)}`

/**
 * Where a sign-in leads: the path in `from` when it is one of ours, else the start. Whatever else it holds, such as another
 * origin, never leaves the app.
 */
export const safePath = (from: string | null): string => {
  if (from === null || !from.startsWith('/') || !URL.canParse(from, origin)) return '/'
  const given = new URL(from, origin)
  const url = new URL(oldLink(given.href) ?? given.href)
  const path = url.pathname + url.search + url.hash
  // `//host` and `/\host` are read as another origin; a path that begins with two slashes after resolving would be as well.
  return url.origin !== origin || path.startsWith('//') || url.pathname === '/login' ? '/' : path
}
