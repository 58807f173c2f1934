import { composeStories } from '@storybook/react-vite'
import { cleanup, render } from '@testing-library/react'
import type { ComponentType } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { foreignWords, withWords } from './speakArabic.ts'
import { storyLanguages } from './storyLanguages.ts'
import { withRoot } from './withRoot.tsx'

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
const stories = import.meta.glob<Stories>(['../*/*/*.stories.tsx', '../../studio/*/*.stories.tsx'], { eager: true })
/** Stories of pages for developers. These pages are in English only. */
const inEnglish: ReadonlySet<string> = new Set(['Foundations'])
/** Names and modules of the components with a default story. */
const components = Object.entries(stories)
  .map(([file, module]) => [file.replace(/.*\/(\w+)\.stories\.tsx$/, '$1'), module] as const)
  .filter(([name, module]) => 'Default' in module && !inEnglish.has(name))

/** Attributes that screen readers read or that browsers display. */
const spoken = ['aria-label', 'aria-description', 'aria-valuetext', 'aria-roledescription', 'alt', 'placeholder', 'title']

/** Returns all texts of the page, and the texts of its attributes. */
function wordsOnPage() {
  const texts: string[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode())
    if (!walker.currentNode.parentElement?.closest('style, script')) texts.push(walker.currentNode.nodeValue ?? '')
  const attributes = spoken.flatMap((name) =>
    [...document.querySelectorAll(`[${name}]`)].map((element) => element.getAttribute(name) ?? ''),
  )
  return [...texts, ...attributes]
}

const translated = storyLanguages.filter(({ value }) => value !== 'en')
describe.each(translated)('in the language $title of the toolbar', ({ value: locale }) => {
  const look = { theme: 'light', palette: 'green-red', locale, areWordsTranslated: true }

  test.each(components)('the default story of %s has no English words', (_, module) => {
    const project = { decorators: [withWords, withRoot], initialGlobals: look }
    const { Default: Story } = composeStories(module, project) as { Default: ComponentType }
    render(<Story />)
    const words = wordsOnPage()
    expect(words.filter((text) => foreignWords(text).length > 0)).toEqual([])
  })
})
