import { act, cleanup, render, screen } from '@testing-library/react'
import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { Visit, VisitRouter } from '../testing/Visit.tsx'
import { nextArrival } from './Navigation.tsx'
import { followOldLinks } from './oldLink.ts'
import { useAddressParams } from './useAddressParams.ts'

afterEach(cleanup)

it('a screen remains visible until the next screen has loaded; nextArrival() resolves when the next screen appears', async () => {
  let load: () => void = () => undefined
  const News = lazy(
    () =>
      new Promise<{ default: () => string }>((resolve) => {
        load = () => resolve({ default: () => 'news' })
      }),
  )
  const Screens = () => (useLocation().pathname === '/news' ? <News /> : <p>quotes</p>)
  const visit = new Visit('/')
  render(
    <VisitRouter visit={visit}>
      <Suspense fallback="nothing">
        <Screens />
      </Suspense>
    </VisitRouter>,
  )
  let hasArrived = false
  await act(async () => {
    void nextArrival().then(() => {
      hasArrived = true
    })
    visit.go('/news')
  })
  expect([screen.queryByText('quotes') !== null, hasArrived]).toEqual([true, false])
  await act(async () => load())
  expect([screen.queryByText('news') !== null, hasArrived]).toEqual([true, true])
})

const Address = () => {
  const { pathname, search, hash, key } = useLocation()
  return <p>{`${key === 'default' ? 'start' : 'inner'} ${pathname}${search}${hash}`}</p>
}

const openAddress = (...paths: string[]) => {
  const visit = new Visit(...paths)
  render(
    <VisitRouter visit={visit}>
      <Address />
    </VisitRouter>,
  )
  return visit
}

it('the first address of a visit has the key `default`, even after the user navigates away and comes back', async () => {
  const visit = openAddress('/order?type=1#/x?y=2')
  expect(screen.getByText('start /order?type=1#/x?y=2')).toBeDefined()
  await act(async () => visit.go('/news'))
  expect(screen.getByText('inner /news')).toBeDefined()
  await act(visit.back)
  expect(screen.getByText('start /order?type=1#/x?y=2')).toBeDefined()
})

it.each(['//evil.test/', '/\\evil.test', 'https://evil.test/', 'javascript:alert(1)'])('a navigation to %s is refused', (to) => {
  const visit = openAddress('/rank')
  const depth = history.length
  expect(() => visit.go(to)).toThrow('External navigation is not allowed')
  expect([location.pathname, history.length]).toEqual(['/rank', depth])
})

it('an old link that is opened while the app runs leads to the current address of its screen', async () => {
  followOldLinks()
  const visit = openAddress('/')
  history.replaceState(null, '', '/#/order?type=0')
  await act(async () => visit.go('/news'))
  await act(visit.back)
  expect(screen.getByText('start /order?type=0')).toBeDefined()
})

it('changing one parameter of the address keeps the others; an address without parameters has no question mark', async () => {
  let edit: ReturnType<typeof useAddressParams>[1] = () => undefined
  const Screen = () => {
    const [params, change] = useAddressParams()
    edit = change
    return <p>{params.get('id') ?? 'none'}</p>
  }
  const visit = new Visit('/order?type=1')
  render(
    <VisitRouter visit={visit}>
      <Screen />
    </VisitRouter>,
  )
  await act(async () => edit((params) => params.set('id', '7'), { state: 'noted' }))
  expect(screen.getByText('7')).toBeDefined()
  expect(visit.location).toMatchObject({ search: '?type=1&id=7', reachedBy: 'push' })
  expect(history.state.usr).toBe('noted')
  await act(async () => {
    edit((params) => params.delete('type'))
    edit((params) => params.delete('id'))
  })
  expect(visit.location).toMatchObject({ pathname: '/order', search: '' })
})
