import { join } from 'node:path'
import type { Plugin } from 'vite'
import { layered } from '../../../packages/ui/build/componentStyles.ts'
import { kitSheets } from './kit-styles.ts'

const folder = join(import.meta.dirname, '../src/kit')

/** Parts the kit's stylesheet: what the first screen needs comes before it, the rest with the first other screen. */
export const stylesPlugin = (): Plugin => ({
  name: 'styles',
  apply: 'build',
  enforce: 'pre',
  load(id) {
    const part = (['first', 'later'] as const).find((name) => id === join(folder, `${name}.css`))
    return part ? layered(kitSheets()[part]) : null
  },
})
