/** When a market opens: the day of the week and the time, as the language writes them. */
export const opening = (at: number, locale: string): string =>
  new Intl.DateTimeFormat(locale, { weekday: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(at)
