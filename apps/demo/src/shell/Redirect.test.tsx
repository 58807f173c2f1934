import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { AppHistory } from './navigation/AppHistory.ts'
import { Navigation, useLocation } from './navigation/Navigation.tsx'
import { MemoryHolder } from './navigation/testing/MemoryHolder.ts'
import { Redirect } from './Redirect.tsx'

afterEach(cleanup)

const Screens = () => (useLocation().pathname === '/login' ? <Redirect to="/" /> : <p>quotes</p>)

const setUp = (address: string) => {
  const holder = new MemoryHolder('/news', address)
  const history = new AppHistory(holder)
  render(
    <Navigation history={history}>
      <Screens />
    </Navigation>,
  )
  return { history, holder }
}

it('leads on, and leaves nothing to go back to', async () => {
  const { history, holder } = setUp('/login')
  expect(await screen.findByText('quotes')).toBeDefined()
  expect(history.location).toMatchObject({ pathname: '/', way: 'replace' })
  expect(holder.depth).toBe(2)
})

it('leads on again when the person is back before the screen that it led to was drawn', async () => {
  const { history } = setUp('/')
  let isBack = false
  history.listen(({ pathname, way }) => {
    if (isBack || way !== 'replace' || pathname === '/login') return
    isBack = true
    void history.go('/login?from=%2Fagain')
  })
  await act(async () => void history.go('/login'))
  expect(isBack).toBe(true)
  expect(history.location.pathname).toBe('/')
  expect(screen.getByText('quotes')).toBeDefined()
})
