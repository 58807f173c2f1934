/**
 * Approximate plain text of an article, which is compared with other texts but never displayed. The HTML is not parsed, because
 * the page's Trusted Types policy allows the parser only to `NewsBody`.
 */
export const plainText = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .trim()
