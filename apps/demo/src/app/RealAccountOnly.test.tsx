import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { safePath } from '../screen/loginPath.ts'
import { renderScreen } from '../testing/renderScreen.tsx'
import { RealAccountOnly } from './RealAccountOnly.tsx'

afterEach(cleanup)

it.each([
  ['Register', '/register'],
  ['Sign in', '/login'],
] as const)('the button "%s" of a screen for real accounts leads back to this screen', async (name, path) => {
  const wanted = '/mine/charge?view=records#top'
  const { history } = await renderScreen(<RealAccountOnly />, { userType: 'demo', visited: ['/', wanted] })
  fireEvent.click(await screen.findByRole('button', { name: new RegExp(name) }))
  await waitFor(() => expect(history.location.pathname).toBe(path))
  expect(safePath(new URLSearchParams(history.location.search).get('from'))).toBe(wanted)
})
