import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderScreen } from '../../testing/renderScreen.tsx'
import { ShortcutList } from './ShortcutList.tsx'
import { singleKeys } from './shortcuts.ts'

beforeEach(() => singleKeys.set(false))
afterEach(cleanup)

const keys = () => [...document.querySelectorAll('kbd')].map(({ textContent }) => textContent)
const all = ['Ctrl K · ⌘ K', '/', 'Q', 'T', 'O', 'A', 'N', '?']
const singles = () => screen.getByRole('group', { name: 'Single keys', description: /^Single keys are/ })
const areMuted = () => [...document.querySelectorAll('kbd')].map((key) => key.closest('[data-off]') !== null)

it('the sheet lists all keys, first the one that always works, and says that single keys are off', async () => {
  await renderScreen(<ShortcutList onClose={vi.fn()} />)
  await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
  expect(keys()).toEqual(all)
  expect(areMuted()).toEqual([false, ...all.slice(1).map(() => true)])
  expect(singles().querySelectorAll('kbd')).toHaveLength(7)
  expect(screen.getByRole('group', { description: 'Single keys are off' })).toBe(singles())
})

it('the switch above the single keys turns them on', async () => {
  await renderScreen(<ShortcutList onClose={vi.fn()} />)
  const change = await screen.findByRole('switch', { name: /^Single keys/ })
  expect(change.compareDocumentPosition(singles())).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  await act(async () => void fireEvent.click(change))
  expect(singleKeys.get()).toBe(true)
  expect(screen.getByRole('group', { description: 'Single keys are on' })).toBe(singles())
  expect(keys()).toEqual(all)
  expect(areMuted()).toEqual(all.map(() => false))
})
