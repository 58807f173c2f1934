import { act, cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, expect, it } from 'vitest'
import { Redirect } from './Redirect.tsx'

afterEach(cleanup)

const setUp = (address: string) => {
  const router = createMemoryRouter(
    [
      { path: '/', element: <p>quotes</p> },
      { path: '/login', element: <Redirect to="/" /> },
    ],
    { initialEntries: [address] },
  )
  render(<RouterProvider router={router} />)
  return router
}

it('leads on, and leaves nothing to go back to', async () => {
  const router = setUp('/login')
  expect(await screen.findByText('quotes')).toBeDefined()
  expect(router.state.historyAction).toBe('REPLACE')
})

it('leads on again when the person is back before the screen that it led to was drawn', async () => {
  const router = setUp('/')
  let isBack = false
  router.subscribe(({ location }) => {
    if (isBack || location.pathname === '/login') return
    isBack = true
    void router.navigate('/login?from=%2Fagain')
  })
  await act(async () => {
    await router.navigate('/login')
  })
  expect(isBack).toBe(true)
  expect(router.state.location.pathname).toBe('/')
  expect(screen.getByText('quotes')).toBeDefined()
})
