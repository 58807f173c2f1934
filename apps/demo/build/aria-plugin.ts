import type { Plugin } from 'vite'

/**
 * react-aria checks the browser's locale and its direction while its module loads, which makes the browser load its locale data: about 30 ms
 * of processor time in the task that starts the app, 0.1 s on a slow phone, before the first list. The replacements answer without that data.
 */
const quicker = [
  // Whether the name of the locale is well-formed.
  { from: /Intl\.DateTimeFormat\.supportedLocalesOf\(\[\s*locale\s*\]\)/, to: 'Intl.getCanonicalLocales(locale)' },
  // Direction by react-aria's own list of languages; each language of the app has one script.
  { from: /if \(Intl\.Locale\)/, to: 'if (false)' },
]

/**
 * The one place where the build changes a dependency's code; docs/decisions/app-size.md has the figures. It goes when react-aria reads the
 * locale lazily, or when the first screen no longer imports react-aria's locale.
 */
export const ariaPlugin = (): Plugin => {
  const found = new Set<RegExp>()
  return {
    name: 'aria',
    apply: 'build',
    transform(code, id) {
      const quick = id.includes('/react-aria/dist/private/i18n/') ? quicker.find(({ from }) => from.test(code)) : undefined
      if (!quick) return null
      found.add(quick.from)
      return { code: code.replace(quick.from, quick.to), map: null }
    },
    buildEnd(error) {
      if (!error && found.size < quicker.length)
        throw new Error('aria: react-aria looks at the locale in another way than before')
    },
  }
}
