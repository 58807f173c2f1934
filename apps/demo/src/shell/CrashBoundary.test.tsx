import { act, cleanup, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { appWords } from '../i18n/AppWords.ts'
import type { loadWords } from '../i18n/i18n.ts'
import { useWords } from '../i18n/useWords.ts'
import { CrashBoundary } from './CrashBoundary.tsx'
import { AppHistory } from './navigation/AppHistory.ts'
import { Navigation, useLocation } from './navigation/Navigation.tsx'
import { MemoryHolder } from './navigation/testing/MemoryHolder.ts'

const network = vi.hoisted(() => ({ isThere: true }))
vi.mock('../i18n/i18n.ts', async (original) => {
  const real = await original<typeof import('../i18n/i18n.ts')>()
  const load = (...wanted: Parameters<typeof loadWords>) =>
    network.isThere ? real.loadWords(...wanted) : Promise.reject(new Error('no network'))
  return { ...real, loadWords: load }
})

beforeEach(() => {
  network.isThere = true
  // React reports what a boundary catches.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const News = () => <h1>{useWords('news').t('title')}</h1>
const Screens = () => (useLocation().pathname === '/news' ? <News /> : <p>quotes</p>)

it('shows that a screen has no words yet, and loads them again for who comes back to it', async () => {
  await appWords.speak('en')
  const history = new AppHistory(new MemoryHolder('/'))
  render(
    <Navigation history={history}>
      <CrashBoundary>
        <Suspense>
          <Screens />
        </Suspense>
      </CrashBoundary>
    </Navigation>,
  )
  network.isThere = false
  await act(async () => void history.go('/news'))
  expect(screen.getByRole('button', { name: appWords.sayer('shell')('crash.reload') })).toBeDefined()
  network.isThere = true
  await act(async () => history.back())
  expect(screen.getByText('quotes')).toBeDefined()
  await act(async () => void history.go('/news'))
  expect((await screen.findByRole('heading')).textContent).toBe('News')
})
