/**
 * The locale to write a date in: that of the device where it has the same language and script and names a region, with the
 * calendar and the digits of the app's; else the app's own.
 *
 * @param locale - of the app, such as `en` or `ar-u-nu-latn`
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
        // Browsers pass on what the person typed into their settings.
        if (error instanceof RangeError) return []
        throw error
      }
    })
    .find((each) => each.region !== undefined && each.maximize().language === language && each.maximize().script === script)
  if (found === undefined) return locale
  const { calendar, numberingSystem } = own
  const kept = { ...(calendar ? { calendar } : {}), ...(numberingSystem ? { numberingSystem } : {}) }
  return new Intl.Locale(found.baseName, kept).toString()
}
