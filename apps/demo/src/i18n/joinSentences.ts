const fullWidthEnd = /[\u3001-\u303f\uff01-\uff60]$/

/** Space that follows a sentence. Chinese and Japanese punctuation has full width and no space after it. */
export const spaceAfter = (sentence: string): string => (sentence === '' || fullWidthEnd.test(sentence) ? '' : ' ')

/**
 * Joins sentences. Empty ones are left out.
 *
 * @example joinSentences('Not saved.', '', 'Try again.') // "Not saved. Try again."
 */
export const joinSentences = (...sentences: readonly string[]): string =>
  sentences.filter(Boolean).reduce((joined, next) => `${joined}${spaceAfter(joined)}${next}`, '')
