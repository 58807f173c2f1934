import type { Words } from '../loadWords.ts'

/** Words of one namespace as pairs of a dotted key and its text. */
export const flatWords = (words: Words, prefix = ''): [string, string][] =>
  Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value] as [string, string]] : flatWords(value, `${prefix}${key}.`),
  )
