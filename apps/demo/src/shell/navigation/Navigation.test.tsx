import { act, cleanup, render, screen } from '@testing-library/react'
import { lazy, Suspense } from 'react'
import { afterEach, expect, it } from 'vitest'
import { AppHistory } from './AppHistory.ts'
import { Navigation, useLocation } from './Navigation.tsx'
import { MemoryHolder } from './testing/MemoryHolder.ts'
import { useSearchParams } from './useSearchParams.ts'

afterEach(cleanup)

it('keeps a screen until the next one is there, and says then that it is', async () => {
  let arrive: () => void = () => undefined
  const News = lazy(
    () =>
      new Promise<{ default: () => string }>((resolve) => {
        arrive = () => resolve({ default: () => 'news' })
      }),
  )
  const Screens = () => (useLocation().pathname === '/news' ? <News /> : <p>quotes</p>)
  const history = new AppHistory(new MemoryHolder('/'))
  render(
    <Navigation history={history}>
      <Suspense fallback="nothing">
        <Screens />
      </Suspense>
    </Navigation>,
  )
  let isThere = false
  await act(async () => {
    void history.go('/news').then(() => {
      isThere = true
    })
  })
  expect([screen.queryByText('quotes') !== null, isThere]).toEqual([true, false])
  await act(async () => arrive())
  expect([screen.queryByText('news') !== null, isThere]).toEqual([true, true])
})

it('shows an address that was reached between the first drawing and the first look', async () => {
  const history = new AppHistory(new MemoryHolder('/'))
  const Screens = () => {
    const { pathname } = useLocation()
    if (history.location.pathname === '/') void history.go('/news')
    return <p>{pathname}</p>
  }
  await act(async () =>
    render(
      <Navigation history={history}>
        <Screens />
      </Navigation>,
    ),
  )
  expect(screen.getByText('/news')).toBeDefined()
})

it('changes one parameter of the address and keeps the others; without any the address is the path alone', async () => {
  const history = new AppHistory(new MemoryHolder('/order?type=1'))
  let edit: ReturnType<typeof useSearchParams>[1] = () => undefined
  const Screen = () => {
    const [params, change] = useSearchParams()
    edit = change
    return <p>{params.get('id') ?? 'none'}</p>
  }
  render(
    <Navigation history={history}>
      <Screen />
    </Navigation>,
  )
  await act(async () => edit((params) => params.set('id', '7'), { state: 'noted' }))
  expect(screen.getByText('7')).toBeDefined()
  expect(history.location).toMatchObject({ search: '?type=1&id=7', state: 'noted', way: 'push' })
  await act(async () =>
    edit((params) => {
      for (const name of ['type', 'id']) params.delete(name)
    }),
  )
  expect(history.location).toMatchObject({ pathname: '/order', search: '' })
})

it('has no address outside of itself', () => {
  const Lost = () => <p>{useLocation().pathname}</p>
  expect(() => render(<Lost />)).toThrow('within <Navigation> alone')
})
