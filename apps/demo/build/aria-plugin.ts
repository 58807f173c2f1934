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
 * What react-aria asks of the browser at its very start, whether the locale is well-formed and which way it reads, loads all that the browser
 * knows of locales: a tenth of a second on a slow phone, before the first list. The same answers, from what is at hand.
 */
const quicker = [
  // Whether the name of the locale can be read.
  { from: /Intl\.DateTimeFormat\.supportedLocalesOf\(\[\s*locale\s*\]\)/, to: 'Intl.getCanonicalLocales(locale)' },
  // By its own list of languages, as in a browser that knows no more: the languages of the app have one script each.
  { from: /if \(Intl\.Locale\)/, to: 'if (false)' },
]

/**
 * Leaves out of the built app what react-aria says in languages that the app does not speak: its components bring all 34 along.
 * A language without words is passed over, so Chinese is then the traditional one and not the simplified one, which stands first.
 */
export const ariaPlugin = (): Plugin => {
  const kept = spoken()
  let left = 0
  const found = new Set<RegExp>()
  return {
    name: 'aria',
    apply: 'build',
    transform(code, id) {
      const quick = id.includes('/react-aria/dist/private/i18n/') ? quicker.find(({ from }) => from.test(code)) : undefined
      if (quick) {
        found.add(quick.from)
        return { code: code.replace(quick.from, quick.to), map: null }
      }
      const [, language] = /\/react-aria(?:-components)?\/dist\/private\/intl\/(?:.+\/)?([a-z]{2}-[A-Z]{2})\.m?js$/.exec(id) ?? []
      if (language === undefined || kept.has(language)) return null
      left += 1
      return { code: 'export default null', map: null }
    },
    buildEnd(error) {
      if (error) return
      if (left === 0) throw new Error('aria: react-aria keeps its words in another place than before')
      if (found.size < quicker.length) throw new Error('aria: react-aria looks at the locale in another way than before')
    },
  }
}
