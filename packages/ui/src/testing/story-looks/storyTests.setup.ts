import type {} from '@vitest/browser-playwright'
import type { Result } from 'axe-core'
import { afterEach, inject } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { setLookFunction } from './applyLook.ts'
import { findUntriaged } from './incompleteTriage.ts'
import { lookOf } from './storyLooks.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    storyTurn: number
  }
}

interface AxeReport {
  type: string
  result: { incomplete: Result[] }
}

const turn = inject('storyTurn')

// A theme or language that a story sets itself takes precedence over the look.
setLookFunction(async ({ id, globals, storyGlobals }) => {
  const look = lookOf(id, turn)
  await cdp().send('Emulation.setEmulatedMedia', {
    features: [{ name: 'forced-colors', value: look.hasForcedColors ? 'active' : 'none' }],
  })
  if (matchMedia('(forced-colors: active)').matches !== look.hasForcedColors)
    throw new Error('The browser did not apply forced-colors')
  if (!storyGlobals.viewport) await page.viewport(look.widthPx, 800)
  Object.assign(globals, { theme: look.theme, locale: look.locale, areWordsTranslated: false }, storyGlobals)
})

afterEach(({ task }) => {
  const { storyId, reports } = task.meta as { storyId?: string; reports?: AxeReport[] }
  if (!storyId) return
  const untriaged = (reports ?? [])
    .filter(({ type }) => type === 'a11y')
    .flatMap(({ result }) => findUntriaged(result.incomplete))
  if (untriaged.length > 0) throw new Error(`${lookOf(storyId, turn).name}: axe could not decide\n${untriaged.join('\n')}`)
})
