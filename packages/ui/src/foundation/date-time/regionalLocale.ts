/**
 * The locale for dates: the first of the device with the same language and script and with a region, combined with calendar and digits
 * of the app's locale; otherwise the app's locale.
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
        // Browsers may report an invalid tag that the user entered in the settings.
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
