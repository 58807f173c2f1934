import type { Plugin } from 'vite'

/**
 * react-aria checks the browser's locale and its direction when its module loads, which makes the browser load its locale data:
 * about 30 ms of main-thread time at startup, 0.1 s on a slow phone, before the first list. These replacements need no locale
 * data.
 */
const replacements = [
  // Checks that the locale is well-formed.
  { from: /Intl\.DateTimeFormat\.supportedLocalesOf\(\[\s*locale\s*\]\)/, to: 'Intl.getCanonicalLocales(locale)' },
  // Direction by react-aria's own list of languages, which suffices because each language of the app has one script.
  { from: /if \(Intl\.Locale\)/, to: 'if (false)' },
]

/**
 * Only this plugin changes code of a dependency; docs/decisions/app-size.md has the figures. Remove it when react-aria reads
 * the locale lazily, or when the first screen no longer imports react-aria's locale.
 */
export const ariaPlugin = (): Plugin => {
  const found = new Set<RegExp>()
  return {
    name: 'aria',
    apply: 'build',
    transform(code, id) {
      const quick = id.includes('/react-aria/dist/private/i18n/') ? replacements.find(({ from }) => from.test(code)) : undefined
      if (!quick) return null
      found.add(quick.from)
      return { code: code.replace(quick.from, quick.to), map: null }
    },
    buildEnd(error) {
      if (!error && found.size < replacements.length) throw new Error("aria: a replacement no longer matches react-aria's code")
    },
  }
}
