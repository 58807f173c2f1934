/**
 * Returns the locale in which dates are formatted: the device's first locale that has a region and the same language and script
 * as the app's locale. If there is none, returns the app's locale. The calendar and the digits are always those of the app's
 * locale.
 *
 * @param locale - locale of the app, such as `en` or `ar-u-nu-latn`
 * @param device - languages of the device, preferred first
 * @example regionalLocale('en', ['en-GB', 'de']) // 'en-GB'
 */
export function regionalLocale(locale: string, device: readonly string[]): string {
  const own = new Intl.Locale(locale)
  const { language, script } = own.maximize()
  const found = device
    .flatMap((tag) => {
      try {
        return [new Intl.Locale(tag)]
      } catch (error) {
        // Invalid tags are skipped, because a browser may report an invalid tag that the user entered in the settings.
        if (error instanceof RangeError) return []
        throw error
      }
    })
    .find((each) => each.region !== undefined && each.maximize().language === language && each.maximize().script === script)
  if (found === undefined) return locale
  const { calendar, numberingSystem } = own
  const extensions = { ...(calendar ? { calendar } : {}), ...(numberingSystem ? { numberingSystem } : {}) }
  return new Intl.Locale(found.baseName, extensions).toString()
}
