import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { layered } from '../../../packages/ui/build/componentStyles.ts'
import { iconParts, kitSheets } from './kit-parts.ts'

const folder = join(import.meta.dirname, '../src/kit')
const iconSet = join(import.meta.dirname, '../../../packages/ui/src/icon/iconSet.ts')
const laterIcons = `${iconSet}?later`

/** Parts the kit's styles and icons: what the first screen needs comes before it, the rest with the first other screen. */
export const kitPlugin = (): Plugin => ({
  name: 'kit',
  apply: 'build',
  enforce: 'pre',
  load(id) {
    if (id === laterIcons) return iconParts(readFileSync(iconSet, 'utf8')).later
    const part = (['first', 'later'] as const).find((name) => id === join(folder, `${name}.css`))
    return part ? layered(kitSheets()[part]) : null
  },
  transform(code, id) {
    if (id === iconSet) return { code: iconParts(code).first, map: null }
    if (id !== join(folder, 'later.ts')) return null
    return { code: `${code}\nimport '${laterIcons}'`, map: null }
  },
  // It is there for what it does, in a package that says that its modules do nothing.
  resolveId: (source) => (source === laterIcons ? { id: laterIcons, moduleSideEffects: true } : null),
})
