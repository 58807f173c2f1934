import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defaultAccess, type Feature } from '@leverkit/react-hooks'
import { expect, it } from 'vitest'
import { openRoutes, ownRoutes } from '../../e2e/routes.ts'
import { brand } from '../brand/brand.ts'
import { routes } from './routes.ts'
import { routeAt } from './useAppRoute.ts'

/**
 * Returns the users who may open a screen, according to its feature's access rule. A screen without a feature is open to all.
 */
const audienceOf = (feature: Feature | null) => (feature === null ? 'everyone' : defaultAccess[feature])
const paths = (wanted: (route: (typeof routes)[number]) => boolean) => routes.filter(wanted).map(({ path }) => path)
const shell = JSON.parse(readFileSync(join(import.meta.dirname, '../i18n/locales/en/shell.json'), 'utf8')) as {
  titles: Record<string, string>
}

it('no two routes have the same path', () => {
  expect(new Set(routes.map(({ path }) => path)).size).toBe(routes.length)
})

it('each route is covered by the accessibility test', () => {
  const walked: readonly string[] = [...openRoutes, ...ownRoutes].map((address) => address.replace(/\?.*/, ''))
  for (const { path } of routes) expect(walked).toContain(path)
})

it('the tab bar appears on exactly the screens that have a footer in the specification @spec-2.30 @wcag-3.2.3', () => {
  expect(paths(({ hasFooter }) => hasFooter).sort()).toEqual(['/', '/news', '/order', '/rank', '/trade', '/user'])
})

it('the routes cache exactly the screens that the specification requires to be cached', () => {
  expect(paths(({ isCached }) => isCached).sort()).toEqual(['/', '/mine', '/news', '/order', '/rank', '/trade', '/user'])
})

it('the routes /user and /mine open the same screen @spec-2.5', () => {
  const [user, mine] = ['/user', '/mine'].map((path) => routes.find((route) => route.path === path))
  expect(user?.id).toBe(mine?.id)
})

it('the routes without an access rule are exactly those open to visitors @spec-6.1', () => {
  expect(paths(({ feature }) => audienceOf(feature) === 'everyone').sort()).toEqual(
    [
      '/',
      '/calculator',
      '/feedback',
      '/forgot',
      '/language',
      '/login',
      '/mine/announcement',
      '/mine/chat',
      '/mine/email',
      '/mine/limits',
      '/mine/system',
      '/news',
      '/news/detail',
      '/notifications',
      '/product',
      '/rank',
      '/register',
      '/trade',
    ].sort(),
  )
})

it('the routes for deposit, withdrawal, wallet, identity, invite and password are closed to demo accounts', () => {
  expect(paths(({ feature }) => audienceOf(feature) === 'real').sort()).toEqual([
    '/mine/auth',
    '/mine/bank-card-list',
    '/mine/charge',
    '/mine/coin-address-list',
    '/mine/invite',
    '/mine/password',
    '/mine/wallet',
    '/mine/withdraw',
    '/mine/withdraw-way',
  ])
})

it('each route has a title @wcag-2.4.6', () => {
  for (const { id } of routes) expect(shell.titles[id]).toBeTruthy()
  expect(brand.title).not.toBe('')
})

it.each(['/mine/wallet', '/mine/wallet/', '/Mine/Wallet'])('the path %s opens the wallet', (path) => {
  expect(routeAt(path)?.id).toBe('wallet')
})

it.each(['/nowhere', '/mine/wallet/more', '/mine'.repeat(2)])('the path %s has no route', (path) => {
  expect(routeAt(path)).toBeUndefined()
})
