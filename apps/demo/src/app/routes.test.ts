import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defaultAccess, type Feature } from '@leverkit/react-hooks'
import { expect, it } from 'vitest'
import { openRoutes, ownRoutes } from '../../e2e/routes.ts'
import { brand } from '../brand/brand.ts'
import { routes } from './routes.ts'
import { routeAt } from './useAppRoute.ts'

/** The audience of an access rule; a screen without one is open to every visitor. */
const audienceOf = (feature: Feature | null) => (feature === null ? 'everyone' : defaultAccess[feature])
const paths = (wanted: (route: (typeof routes)[number]) => boolean) => routes.filter(wanted).map(({ path }) => path)
const shell = JSON.parse(readFileSync(join(import.meta.dirname, '../i18n/locales/en/shell.json'), 'utf8')) as {
  titles: Record<string, string>
}

it('has no address twice', () => {
  expect(new Set(routes.map(({ path }) => path)).size).toBe(routes.length)
})

it('is walked with axe, each of them', () => {
  const walked: readonly string[] = [...openRoutes, ...ownRoutes].map((address) => address.replace(/\?.*/, ''))
  for (const { path } of routes) expect(walked).toContain(path)
})

it('stands below exactly the screens that have a footer @spec-2.30 @wcag-3.2.3', () => {
  expect(paths(({ hasFooter }) => hasFooter).sort()).toEqual(['/', '/news', '/order', '/rank', '/trade', '/user'])
})

it('is kept as it was left where the specification caches it', () => {
  expect(paths(({ isCached }) => isCached).sort()).toEqual(['/', '/mine', '/news', '/order', '/rank', '/trade', '/user'])
})

it('is the same place by either address @spec-2.5', () => {
  const [user, mine] = ['/user', '/mine'].map((path) => routes.find((route) => route.path === path))
  expect(user?.id).toBe(mine?.id)
})

it('are open to everybody: exactly those that a visitor may see @spec-6.1', () => {
  expect(paths(({ feature }) => audienceOf(feature) === 'everyone').sort()).toEqual(
    [
      '/',
      '/feedback',
      '/forgot',
      '/language',
      '/login',
      '/mine/announcement',
      '/mine/chat',
      '/mine/email',
      '/mine/system',
      '/news',
      '/news/detail',
      '/product',
      '/rank',
      '/register',
      '/trade',
    ].sort(),
  )
})

it('are closed to demo accounts: deposit, withdrawal, wallet, identity, invite, password and what belongs to them', () => {
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

it('have a title each @wcag-2.4.6', () => {
  for (const { id } of routes) expect(shell.titles[id]).toBeTruthy()
  expect(brand.title).not.toBe('')
})

it.each(['/mine/wallet', '/mine/wallet/', '/Mine/Wallet'])('finds the wallet at %s', (path) => {
  expect(routeAt(path)?.id).toBe('wallet')
})

it.each(['/nowhere', '/mine/wallet/more', '/mine'.repeat(2)])('finds nothing at %s', (path) => {
  expect(routeAt(path)).toBeUndefined()
})
