import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderScreen } from '../../testing/renderScreen.tsx'
import { ShortcutList } from './ShortcutList.tsx'
import { singleKeys } from './shortcuts.ts'

beforeEach(() => singleKeys.set(false))
afterEach(cleanup)

const keys = () => [...document.querySelectorAll('kbd')].map(({ textContent }) => textContent)
const firstLine = () => document.querySelector('.app-settings')?.firstElementChild?.textContent

it('the sheet says first that single keys are off, and lists only the shortcut that works without them', async () => {
  await renderScreen(<ShortcutList onClose={vi.fn()} />)
  await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
  expect(firstLine()).toBe('Single keys are off')
  expect(keys()).toEqual(['Ctrl K · ⌘ K'])
})

it('the switch of the sheet turns single keys on, and the sheet then lists them', async () => {
  await renderScreen(<ShortcutList onClose={vi.fn()} />)
  await act(async () => void fireEvent.click(await screen.findByRole('switch', { name: /^Single keys/ })))
  expect(singleKeys.get()).toBe(true)
  expect(firstLine()).toBe('Single keys are on')
  expect(keys()).toEqual(['Ctrl K · ⌘ K', '/', 'Q', 'T', 'O', 'A', 'N', '?'])
})
