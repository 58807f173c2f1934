import { composeStories } from '@storybook/react-vite'
import { cleanup, fireEvent, render } from '@testing-library/react'
import type { ComponentType } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { partsIn } from '../../build/componentParts.ts'

// jsdom has neither `matchMedia` nor `ResizeObserver`.
vi.hoisted(() =>
  Object.assign(globalThis, {
    matchMedia: () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }),
    ResizeObserver: class {
      observe = () => undefined
      unobserve = () => undefined
      disconnect = () => undefined
    },
  }),
)
afterEach(cleanup)

type Stories = Parameters<typeof composeStories>[0]
const stories = import.meta.glob<Stories>('../*/*/*.stories.tsx', { eager: true })
const docs = import.meta.glob<string>('../*/*/*.docs.md', { eager: true, query: '?raw', import: 'default' })

/** Components that need a layout, which jsdom lacks. Browser tests render them. */
const inBrowsers: ReadonlySet<string> = new Set(['CandleChart', 'DataGrid'])
/** Properties that the test adds to the stories of a component, to render parts that the stories alone do not render. */
const moreProps: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  EquityCurve: { hasDrawdown: true },
  Popover: { isOpen: true },
  StepperField: { outcome: '+12.00 USD' },
}

test.each(Object.keys(docs).map((file) => [file.replace(/.*\/(\w+)\.docs\.md$/, '$1'), file]))(
  'the stories of %s render every part that the docs of the component list',
  (name = '', file = '') => {
    const module = stories[file.replace('.docs.md', '.stories.tsx')]
    if (!module || inBrowsers.has(name)) return
    const seen = new Set<string>()
    for (const Story of Object.values<ComponentType>(composeStories(module))) {
      render(<Story {...moreProps[name]} />)
      for (const trigger of document.querySelectorAll('button[aria-haspopup]')) fireEvent.click(trigger)
      for (const part of document.querySelectorAll('[data-lk-part]')) seen.add(part.getAttribute('data-lk-part') ?? '')
      cleanup()
    }
    const missing = partsIn(docs[file] ?? '').filter((part) => !seen.has(part))
    expect(missing).toEqual([])
  },
)
