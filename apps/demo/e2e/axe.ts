import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { RunOptions } from 'axe-core'

const source = createRequire(import.meta.url).resolve('axe-core/axe.min.js')

/** Adds axe to every document that the page loads from now on. */
export const injectAxe = (page: Page) => page.addInitScript({ path: source })

// `globalThis` with axe, as added by the init script.
type WithAxe = typeof globalThis & { readonly axe: typeof import('axe-core') }

/** Returns the axe violations on the current screen: rule and elements, prefixed by the path. */
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

/**
 * Axe rules about colours, whose results depend on the theme. Tests check a screen with all rules in one theme, and with only
 * these rules in the other theme.
 */
export const ofColour: RunOptions = { runOnly: ['color-contrast', 'link-in-text-block'] }

/** Waits until all finite animations have ended. An animation that follows a scroll position never ends. */
export const stillness = (page: Page) =>
  page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect, timeline }) => timeline === document.timeline && effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })
