/** The words of one namespace, as its file nests them. */
export interface Words {
  readonly [key: string]: string | Words
}

/** Words of one namespace as pairs of a dotted key and its text. */
export const flatWords = (words: Words, prefix = ''): [string, string][] =>
  Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value] as [string, string]] : flatWords(value, `${prefix}${key}.`),
  )
