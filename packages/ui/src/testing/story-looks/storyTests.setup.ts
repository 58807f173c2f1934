import type {} from '@vitest/browser-playwright'
import type { Result } from 'axe-core'
import { afterEach, inject } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { findUntriaged } from './incompleteTriage.ts'
import { lookOf } from './storyLooks.ts'
import { setLookTaker } from './takeLook.ts'

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

// What a story sets itself (its own theme or language) stays: that is what it is there to show.
setLookTaker(async ({ id, globals, storyGlobals }) => {
  const look = lookOf(id, turn)
  await cdp().send('Emulation.setEmulatedMedia', {
    features: [{ name: 'forced-colors', value: look.hasForcedColors ? 'active' : 'none' }],
  })
  if (matchMedia('(forced-colors: active)').matches !== look.hasForcedColors) throw new Error('Forced colours did not follow')
  if (!storyGlobals.viewport) await page.viewport(look.widthPx, 800)
  Object.assign(globals, { theme: look.theme, locale: look.locale }, storyGlobals)
})

afterEach(({ task }) => {
  const { storyId, reports } = task.meta as { storyId?: string; reports?: AxeReport[] }
  if (!storyId) return
  const untriaged = (reports ?? [])
    .filter(({ type }) => type === 'a11y')
    .flatMap(({ result }) => findUntriaged(result.incomplete))
  if (untriaged.length > 0) throw new Error(`${lookOf(storyId, turn).name}: axe could not decide\n${untriaged.join('\n')}`)
})
