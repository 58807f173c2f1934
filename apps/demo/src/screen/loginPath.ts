import { oldLink } from './oldLink.ts'

const origin = 'https://app.invalid'

/** Address of the sign-in that returns to `from` afterwards. */
export const loginPath = (from: string): string => `/login?from=${encodeURIComponent(from)}`

/** Target after a sign-in: the path in `from` if it belongs to the app, else `/`. Other origins are rejected. */
export const safePath = (from: string | null): string => {
  if (from === null || !from.startsWith('/') || !URL.canParse(from, origin)) return '/'
  const given = new URL(from, origin)
  const url = new URL(oldLink(given.href) ?? given.href)
  const path = url.pathname + url.search + url.hash
  // Browsers read `//host` and `/\host` as another origin, so a resolved path must not begin with two slashes.
  return url.origin !== origin || path.startsWith('//') || url.pathname === '/login' ? '/' : path
}
