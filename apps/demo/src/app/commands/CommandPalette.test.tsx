import { contract } from '@leverkit/sdk'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { setFavourites } from '../../domain/favourites.ts'
import { i18n } from '../../i18n/i18n.ts'
import { renderScreen } from '../../testing/renderScreen.tsx'
import { routes } from '../routes.ts'
import { CommandPalette } from './CommandPalette.tsx'

beforeEach(() => {
  localStorage.clear()
  delete document.documentElement.dataset.lkTheme
})
afterEach(() => {
  cleanup()
  setFavourites([])
})

const example = contract.markets.list.example.response
const markets = [
  ...example,
  ...example.slice(0, 1).map((market) => ({ ...market, id: 999, code: 'GBPUSD', displayCode: 'GBPUSD', name: 'British Pound' })),
]

const open = async (userType: 'real' | 'demo' | 'visitor' = 'visitor', visited = ['/']) => {
  const onList = vi.fn()
  const answers = { 'markets.list': () => markets }
  const rendered = await renderScreen(<CommandPalette onClose={vi.fn()} onList={onList} />, { answers, userType, visited })
  await screen.findByRole('menuitem', { name: /^Price alert for/ })
  return { ...rendered, onList }
}
const type = (query: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value: query } })
const names = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent)
const choose = (name: string | RegExp) => fireEvent.click(screen.getByRole('menuitem', { name }))
const group = (name: string) => within(screen.getByRole('group', { name })).getAllByRole('menuitem')

it('a visitor finds every screen of the app by its title, and the palette names the screens that need a sign-in', async () => {
  await open()
  for (const { id, path } of routes.filter(({ id }) => id !== 'newsDetail')) {
    type(i18n.t(`shell:titles.${id}`))
    const first = routes.find((route) => route.id === id)?.path ?? path
    expect(group('Screens').some(({ dataset }) => dataset.key?.split('?')[0] === first)).toBe(true)
  }
  type('wallet')
  expect(screen.getByRole('menuitem', { name: /^Wallet/ }).textContent).toBe('WalletSign in')
  type('calc')
  expect(screen.getByRole('menuitem', { name: /^Calculator/ }).textContent).toBe('Calculator')
})

it('the palette lists actions and markets before screens, and only a few of each, without a query and for a common letter', async () => {
  await open('real')
  const groups = () => screen.getAllByRole('group').map((each) => each.querySelector('.lk-select-group')?.textContent ?? '')
  expect(groups()).toEqual(['Actions', 'Markets', 'Screens'])
  expect(names().length).toBeLessThanOrEqual(18)
  type('o')
  expect(groups()).toEqual(['Markets', 'Actions', 'Screens'])
  for (const name of groups()) expect(group(name).length).toBeLessThanOrEqual(8)
})

it('without a query, the palette lists favourite markets first', async () => {
  const { close } = await open('real')
  expect(group('Markets')[0]?.textContent).toMatch(/^EURUSD/)
  close()
  setFavourites(['GBPUSD'])
  await open('real')
  expect(group('Markets')[0]?.textContent).toMatch(/^GBPUSD/)
})

it('the palette offers the sign-in to users without a real account, and tells a demo user which screens need a real account', async () => {
  const { close } = await open('demo')
  expect(screen.getByRole('menuitem', { name: /^Deposit/ }).textContent).toBe('DepositFor real accounts only')
  type('register')
  expect(screen.getByRole('menuitem', { name: 'Register' })).toBeDefined()
  close()
  await open('real')
  expect(screen.getByRole('menuitem', { name: /^Deposit/ }).textContent).toBe('Deposit')
  for (const name of ['Register', 'Sign in', 'Reset password']) {
    type(name)
    expect(screen.queryByRole('menuitem', { name })).toBeNull()
  }
})

it('the palette changes the theme without leaving the screen, and no longer offers the current theme', async () => {
  const { history } = await open('visitor', ['/news'])
  choose('Theme: Dark')
  expect(document.documentElement.dataset.lkTheme).toBe('dark')
  expect(history.location.pathname).toBe('/news')
  expect(screen.queryByRole('menuitem', { name: 'Theme: Dark' })).toBeNull()
  expect(screen.getByRole('menuitem', { name: 'Theme: System' })).toBeDefined()
})

it('the palette finds a language by its own name and by its name in the current language', async () => {
  await open()
  expect(screen.queryByRole('menuitem', { name: /Deutsch/ })).toBeNull()
  for (const query of ['deutsch', 'german']) {
    type(query)
    expect(names()).toEqual(['Language: Deutsch'])
  }
})

it('the palette opens a new alert for the market of the address, or for the market in the query', async () => {
  const { history } = await open('visitor', ['/trade?code=GBPUSD'])
  expect(names().filter((name) => name?.startsWith('Price alert'))).toEqual(['Price alert for GBPUSD'])
  type('alert eur')
  choose(/^Price alert for EUR/)
  expect(new URLSearchParams(history.location.search).get('alert')).toBe('EURUSD')
})

it('the palette leads to the statement and to the list of shortcuts', async () => {
  const { history, onList } = await open('real')
  type('shortcuts')
  choose('Keyboard shortcuts')
  expect(onList).toHaveBeenCalledOnce()
  type('statement')
  choose('Statement of closed positions')
  expect(history.location.pathname).toBe('/order/performance')
})

it('the palette shows the last opened markets and screens first, newest first, separately for each account', async () => {
  const { close } = await open('real')
  type('wallet')
  choose('Wallet')
  close()
  const second = await open('real')
  type('calc')
  choose('Calculator')
  second.close()
  const third = await open('real')
  expect(group('Recent').map(({ textContent }) => textContent)).toEqual(['Calculator', 'Wallet'])
  expect(names().filter((name) => name === 'Wallet')).toHaveLength(1)
  third.close()
  await open('visitor')
  expect(screen.queryByRole('group', { name: 'Recent' })).toBeNull()
})

it('after a spelling mistake, the palette suggests similar screens and markets, then general help', async () => {
  await open('real')
  type('perfomence')
  expect(names()).toEqual(['Performance', 'Quotes', 'Support'])
  expect(screen.getByRole('group', { name: 'No match. Try one of these' })).toBeDefined()
  type('xqzw')
  expect(names()).toEqual(['Quotes', 'Support'])
})
