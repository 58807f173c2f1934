import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { RunOptions } from 'axe-core'

const source = createRequire(import.meta.url).resolve('axe-core/axe.min.js')

/** Injects axe into the page from its next navigation on. */
export const injectAxe = (page: Page) => page.addInitScript({ path: source })

// `globalThis` with axe, which the init script adds.
type WithAxe = typeof globalThis & { readonly axe: typeof import('axe-core') }

/** Violations that axe finds on the current screen: rule and elements, prefixed by the path. */
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

/** Rules that depend on colours only, for a second theme of a screen that was fully checked in the first. */
export const ofColour: RunOptions = { runOnly: ['color-contrast', 'link-in-text-block'] }
