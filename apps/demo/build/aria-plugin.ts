import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const kitStrings = join(import.meta.dirname, '../../../packages/ui/src/aria-strings/loadAriaStrings.ts')

/** Languages in which the kit takes react-aria at its own words. */
const spoken = (): ReadonlySet<string> => {
  const names = readFileSync(kitStrings, 'utf8').matchAll(/react-aria-components\/i18n\/([a-z]{2}-[A-Z]{2})'/g)
  return new Set([...names].map(([, name = '']) => name))
}

/**
 * Leaves out of the built app what react-aria says in languages that the app does not speak: its components bring all 34 along.
 * A language without words is passed over, so Chinese is then the traditional one and not the simplified one, which stands first.
 */
export const ariaPlugin = (): Plugin => {
  const kept = spoken()
  let left = 0
  return {
    name: 'aria',
    apply: 'build',
    transform(_, id) {
      const [, language] = /\/react-aria(?:-components)?\/dist\/private\/intl\/(?:.+\/)?([a-z]{2}-[A-Z]{2})\.m?js$/.exec(id) ?? []
      if (language === undefined || kept.has(language)) return null
      left += 1
      return { code: 'export default null', map: null }
    },
    buildEnd(error) {
      if (!error && left === 0) throw new Error('aria: react-aria keeps its words in another place than before')
    },
  }
}
