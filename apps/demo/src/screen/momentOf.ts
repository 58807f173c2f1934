/** Date and time in the user's time zone: "19 Nov 2026, 14:30". */
export const momentOf = (at: number, locale: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' }).format(at)
