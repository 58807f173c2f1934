/** A key stands where its words will: within a tag, in its text or its placeholder. It becomes a mark, and a place that is empty. */
export const markPlaces = (markup: string): string =>
  markup
    .replace(/>([a-z]+:[\w.]+)(?=<)/g, ' data-say="$1">\u00a0')
    .replace(/ placeholder="([a-z]+:[\w.]+)"/g, ' data-say-placeholder="$1"')
    .replace(/ (aria-label|role)="[^"]*"/g, '')
