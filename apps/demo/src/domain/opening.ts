/** Formats a market's opening time: weekday and time in the locale's format. */
export const opening = (at: number, locale: string): string =>
  new Intl.DateTimeFormat(locale, { weekday: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(at)
