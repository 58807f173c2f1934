import { oldLink } from './oldLink.ts'
import { closableParam } from './useBackToClose.ts'

const origin = 'https://app.invalid'

/** Returns a path without the parameter `open`. A link with this parameter could not open the sheet anyway. */
const withoutSheet = (path: string): string => {
  const url = new URL(path, origin)
  if (!url.searchParams.has(closableParam)) return path
  url.searchParams.delete(closableParam)
  return url.pathname + url.search + url.hash
}

const queryOf = (from: string) => `?from=${encodeURIComponent(withoutSheet(from))}`

/** Returns the address of the sign-in screen. After the sign-in, this screen leads back to `from`. */
export const loginPath = (from: string): string => `/login${queryOf(from)}`

/** State of the history entry of a sign-in that the app has opened because the visitor was not signed in. */
export const signedOutState = { isSignedOut: true }

/** Returns whether a history entry has `signedOutState`. */
export const hasSignedOutState = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isSignedOut' in state && state.isSignedOut === true

/** Returns the address of the screen for registration, which leads back to `from` in the same way. */
export const registerPath = (from: string): string => `/register${queryOf(from)}`

/**
 * Returns the address to open after a sign-in: `from` if it is an address of the app, otherwise `/`. Addresses of other origins
 * are rejected.
 */
export const safePath = (from: string | null): string => {
  if (from === null || !from.startsWith('/') || !URL.canParse(from, origin)) return '/'
  const given = new URL(from, origin)
  const url = new URL(oldLink(given.href) ?? given.href)
  const path = url.pathname + url.search + url.hash
  // Browsers interpret `//host` and `/\host` as another origin, so a resolved path must not begin with two slashes.
  return url.origin !== origin || path.startsWith('//') || url.pathname === '/login' ? '/' : path
}
