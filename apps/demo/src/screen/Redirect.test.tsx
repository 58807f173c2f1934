import { act, cleanup, render, screen } from '@testing-library/react'
import { useLocation } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { Visit, VisitRouter } from '../testing/Visit.tsx'
import { Redirect } from './Redirect.tsx'

afterEach(cleanup)

const Screens = () => (useLocation().pathname === '/login' ? <Redirect to="/" /> : <p>quotes</p>)

const setUp = (address: string) => {
  const history = new Visit('/news', address)
  render(
    <VisitRouter visit={history}>
      <Screens />
    </VisitRouter>,
  )
  return history
}

it('a redirect replaces the current history entry', async () => {
  const history = setUp('/login')
  const depth = window.history.length
  expect(await screen.findByText('quotes')).toBeDefined()
  expect(history.location).toMatchObject({ pathname: '/', reachedBy: 'replace' })
  expect(window.history.length).toBe(depth)
})

it('if the user opens the old address a second time before the target has rendered, the redirect runs again', async () => {
  const history = setUp('/')
  const replace = window.history.replaceState.bind(window.history)
  const replaced = vi.spyOn(window.history, 'replaceState').mockImplementationOnce((...entry) => {
    replace(...entry)
    history.go('/login?from=%2Fagain')
  })
  await act(async () => history.go('/login'))
  expect(replaced).toHaveBeenCalledTimes(2)
  expect(history.location.pathname).toBe('/')
  expect(screen.getByText('quotes')).toBeDefined()
})
