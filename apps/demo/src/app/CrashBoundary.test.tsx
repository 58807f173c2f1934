import { LeverkitProvider } from '@leverkit/react-hooks'
import { createClient, createStream } from '@leverkit/sdk'
import { onlineManager, QueryClient } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { useLocation } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { i18n, speak } from '../i18n/i18n.ts'
import type { loadWords } from '../i18n/loadWords.ts'
import { useTranslation } from '../i18n/useTranslation.ts'
import { Visit, VisitRouter } from '../testing/Visit.tsx'
import { CrashBoundary } from './CrashBoundary.tsx'

const network = vi.hoisted(() => ({ isThere: true }))
vi.mock('../i18n/loadWords.ts', async (original) => {
  const real = await original<typeof import('../i18n/loadWords.ts')>()
  const load = (...wanted: Parameters<typeof loadWords>) =>
    network.isThere ? real.loadWords(...wanted) : Promise.reject(new Error('no network'))
  return { ...real, loadWords: load }
})

beforeEach(() => {
  network.isThere = true
  // React logs every error that a boundary catches. These tests suppress that log.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

afterEach(() => onlineManager.setOnline(true))

const News = () => <h1>{useTranslation('news').t('title')}</h1>
const Screens = () => (useLocation().pathname === '/news' ? <News /> : <p>quotes</p>)

const setUp = async (path: string, screens = <Screens />) => {
  await speak('en')
  const history = new Visit(path)
  const client = createClient({ baseUrl: 'http://127.0.0.1:1', lang: 'en' })
  const stream = createStream({ url: client.hosts.socket, getToken: () => null })
  await act(async () =>
    render(
      <LeverkitProvider client={client} stream={stream} queryClient={new QueryClient()}>
        <VisitRouter visit={history}>
          <CrashBoundary>
            <Suspense>{screens}</Suspense>
          </CrashBoundary>
        </VisitRouter>
      </LeverkitProvider>,
    ),
  )
  return history
}
const button = (key: 'crash.reload' | 'retry') => screen.getByRole('button', { name: i18n.t(key) })

it('if translations cannot be loaded, the crash screen appears; the next visit loads the translations again', async () => {
  const history = await setUp('/')
  network.isThere = false
  await act(async () => history.go('/news'))
  expect(button('crash.reload')).toBeDefined()
  network.isThere = true
  await act(async () => history.back())
  expect(screen.getByText('quotes')).toBeDefined()
  await act(async () => history.go('/news'))
  expect((await screen.findByRole('heading')).textContent).toBe('News')
})

const Ranking = () => <h1>{useTranslation('ranking').t('title.ranking')}</h1>
const OtherScreens = () => (useLocation().pathname === '/rank' ? <Ranking /> : <p>quotes</p>)

it('if a screen cannot be loaded offline, the tab bar remains, and the screen appears as soon as the device is online', async () => {
  const history = await setUp('/', <OtherScreens />)
  network.isThere = false
  onlineManager.setOnline(false)
  await act(async () => history.go('/rank'))
  expect(screen.getByText(i18n.t('connection.offline'))).toBeDefined()
  expect(screen.getByRole('link', { name: 'Quotes' })).toBeDefined()
  expect(button('retry')).toBeDefined()
  network.isThere = true
  onlineManager.setOnline(true)
  await act(async () => void dispatchEvent(new Event('online')))
  expect((await screen.findByRole('heading')).textContent).toBe('Ranking')
})
