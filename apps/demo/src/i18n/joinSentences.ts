const fullWidthEnd = /[\u3001-\u303f\uff01-\uff60]$/

/** Separator between sentences. Chinese and Japanese punctuation marks are full-width, so no space follows them. */
export const spaceAfter = (sentence: string): string => (sentence === '' || fullWidthEnd.test(sentence) ? '' : ' ')

/**
 * Joins sentences and omits empty ones.
 *
 * @example joinSentences('Not saved.', '', 'Try again.') // "Not saved. Try again."
 */
export const joinSentences = (...sentences: readonly string[]): string =>
  sentences.filter(Boolean).reduce((joined, next) => `${joined}${spaceAfter(joined)}${next}`, '')
