import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderScreen } from '../testing/renderScreen.tsx'
import { NotFound } from './NotFound.tsx'

afterEach(cleanup)

it('a typed /orders is replaced by the address of the orders', async () => {
  const { history } = await renderScreen(<NotFound />, { visited: ['/', '/orders?type=1'] })
  await waitFor(() => expect(history.location).toMatchObject({ pathname: '/order', search: '?type=1', reachedBy: 'replace' }))
})

it('an unknown address stays, and the screen leads to the quotes', async () => {
  const { history } = await renderScreen(<NotFound />, { visited: ['/', '/elsewhere'] })
  expect(await screen.findByText('Page not found')).toBeDefined()
  expect(history.location.pathname).toBe('/elsewhere')
})
