import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { i18n, speak } from '../i18n/i18n.ts'
import { ConnectionBanner } from './ConnectionBanner.tsx'

const at = Date.UTC(2026, 10, 18, 14, 3, 5)
const connection: { isOnline: boolean; isLive: boolean; lastLiveAt: number | null; lastFrameAt: number | null } = {
  isOnline: true,
  isLive: true,
  lastLiveAt: null,
  lastFrameAt: null,
}
vi.mock('@leverkit/react-hooks', () => ({
  useOnline: () => connection.isOnline,
  useLiveness: () => connection,
  useLeverkit: () => ({ stream: connection }),
}))

beforeAll(async () => {
  await speak('en')
  await i18n.loadNamespaces('shell')
})
afterEach(() => {
  Object.assign(connection, { isOnline: true, isLive: true, lastLiveAt: null, lastFrameAt: null })
  cleanup()
})

const isMarked = () => document.documentElement.hasAttribute('data-app-stale')

it.each([
  ['not live', { isLive: false, lastLiveAt: at }, /Prices aren’t updating.*Last update: \d\d:03:05/],
  ['offline', { isOnline: false, lastFrameAt: at }, /You’re offline.*Last update: \d\d:03:05/],
  ['offline before the first price', { isOnline: false }, /^You’re offline. Orders can’t be sent.$/],
])('while prices are %s, a banner says so, and the page is marked as stale', (_, change, text) => {
  const { container, rerender } = render(<ConnectionBanner />)
  expect([isMarked(), container.textContent]).toEqual([false, ''])
  const before = { ...connection }
  Object.assign(connection, change)
  rerender(<ConnectionBanner />)
  expect(isMarked()).toBe(true)
  expect(screen.getByText(text)).toBeDefined()
  Object.assign(connection, before)
  rerender(<ConnectionBanner />)
  expect(isMarked()).toBe(false)
})
