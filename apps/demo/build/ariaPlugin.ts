import type { Plugin } from 'vite'

/**
 * Two expressions that react-aria evaluates on load, each with a replacement that needs no locale data. The originals make the
 * browser load its locale data. This takes about 30 ms of main-thread time at startup (0.1 s on a slow phone) and delays the
 * first list.
 */
const replacements = [
  // Like the original expression, the replacement throws for a malformed locale.
  { from: /Intl\.DateTimeFormat\.supportedLocalesOf\(\[\s*locale\s*\]\)/, to: 'Intl.getCanonicalLocales(locale)' },
  // Makes react-aria use its own list of right-to-left languages. The list suffices, because each language of the app has
  // only one script.
  { from: /if \(Intl\.Locale\)/, to: 'if (false)' },
]

/**
 * Applies the replacements in react-aria's code. docs/decisions/app-size.md has the measurements. Remove this plugin when
 * react-aria reads the locale lazily, or when the first screen no longer imports react-aria's locale.
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
