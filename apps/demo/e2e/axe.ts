import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { RunOptions } from 'axe-core'

const source = createRequire(import.meta.url).resolve('axe-core/axe.min.js')

/** The page brings axe along from its next navigation on. */
export const injectAxe = (page: Page) => page.addInitScript({ path: source })

// The cast: what the init script has put there.
type WithAxe = typeof globalThis & { readonly axe: typeof import('axe-core') }

/** What axe objects to on the screen as it is: rule and elements, with the path before them. */
export const violationsOn = async (page: Page, options: RunOptions = {}) => {
  const found = await page.evaluate(
    async (rules) => {
      const { violations } = await (globalThis as WithAxe).axe.run({ exclude: ['iframe'] }, rules)
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)
    },
    { resultTypes: ['violations' as const], ...options },
  )
  const { pathname, search } = new URL(page.url())
  return found.map((text) => `${pathname}${search} ${text}`)
}

/** What depends on colours alone: enough for a second theme of a screen that was looked at whole in the first. */
export const ofColour: RunOptions = { runOnly: ['color-contrast', 'link-in-text-block'] }
