import type { Words } from '../Words.ts'

/** Flattens the translations of one namespace to pairs of a dotted key and its text. */
export const flatWords = (words: Words, prefix = ''): [string, string][] =>
  Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value] as [string, string]] : flatWords(value, `${prefix}${key}.`),
  )
