import type { Path } from 'react-router'
import { routeAt } from './useAppRoute.ts'

/** Paths that people type from memory, and the paths of the screens that they mean. */
const meantPaths = new Map([
  ['account', '/user'],
  ['deposit', '/mine/charge'],
  ['limits', '/mine/limits'],
  ['markets', '/'],
  ['orders', '/order'],
  ['performance', '/order/performance'],
  ['profile', '/user'],
  ['quotes', '/'],
  ['ranking', '/rank'],
  ['settings', '/mine/system'],
  ['signin', '/login'],
  ['signup', '/register'],
  ['traders', '/rank'],
  ['wallet', '/mine/wallet'],
  ['withdraw', '/mine/withdraw'],
])

/**
 * Address of the screen that a typed unknown address probably means; `null` if there is none, or if the brand does not offer the
 * screen. Ignores case and a trailing slash.
 */
export const guessedAddress = ({ pathname, search, hash }: Path): string | null => {
  const meant = meantPaths.get(/^\/([a-z]+)\/?$/i.exec(pathname)?.[1]?.toLowerCase() ?? '')
  return meant === undefined || routeAt(meant) === undefined ? null : `${meant}${search}${hash}`
}
