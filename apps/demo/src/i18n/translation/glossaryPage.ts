import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isOf } from './readTexts.ts'

/** One row of a glossary page. docs/glossary.md describes the columns and the marks of forbidden words. */
export interface Entry {
  readonly english: readonly string[]
  readonly terms: readonly string[]
  readonly forbidden: readonly Forbidden[]
  readonly note: string
}

/**
 * A word that texts must not contain. `except` lists the texts and keys in which the word is allowed. If `only` is
 * not empty, the word is forbidden only in the texts of these keys.
 */
export interface Forbidden {
  readonly word: string
  readonly except: readonly string[]
  readonly only: readonly string[]
}

const folder = join(import.meta.dirname, '../../../../../docs/glossary')

/** Returns the location of a language's glossary page, or null if the language has no page. */
export const glossaryFile = (lang: string): string | null => {
  const file = join(folder, `${lang}.md`)
  return existsSync(file) ? file : null
}

const listOf = (cell: string): string[] =>
  cell
    .split(',')
    .map((part) => part.trim().replaceAll('`', ''))
    .filter((part) => part !== '')

/** Parses a cell of the column `not`: words separated by commas, each with its marks. */
const parseForbidden = (cell: string): Forbidden[] =>
  [...cell.matchAll(/([^,()]+?)\s*(?:\((except|only)\s+([^)]*)\)\s*)?(?=,|$)/g)].flatMap(([, word = '', mark, list = '']) => {
    const limits = listOf(list)
    const plain = word.trim().replaceAll('`', '')
    return plain ? [{ word: plain, except: mark === 'except' ? limits : [], only: mark === 'only' ? limits : [] }] : []
  })

/**
 * Parses the tables of a page. Tables whose first column is not `English` are skipped.
 *
 * @throws when a table with the first column `English` has unexpected columns, or a cell of the column `not` cannot be read
 */
export const parseGlossary = (page: string): Entry[] => {
  let isRead = false
  const entries: Entry[] = []
  for (const [index, line] of page.split('\n').entries()) {
    if (!line.startsWith('|')) {
      isRead = false
      continue
    }
    const cells = line
      .trim()
      .replace(/^\||\|$/g, '')
      .split('|')
      // Pages contain `\*` in place of `*`, because the Markdown formatter would turn two plain asterisks of a row into emphasis.
      .map((cell) => cell.trim().replaceAll('\\*', '*'))
    if (cells[0] === 'English') {
      isRead = true
      if (cells.join() !== 'English,term,not,note')
        throw new Error(`line ${index + 1}: the columns are not English | term | not | note`)
    } else if (isRead && !/^-+$/.test(cells[0] ?? '')) {
      const [english = '', term = '', not = '', note = ''] = cells
      if (cells.length !== 4 || /[()]/.test(not.replaceAll(/\((except|only)\s[^()]+\)/g, '')))
        throw new Error(`line ${index + 1}: not a row of the form | English | term | not | note |: ${line}`)
      entries.push({ english: listOf(english), terms: listOf(term), forbidden: parseForbidden(not), note })
    }
  }
  return entries
}

/** Returns the entries of a language's glossary page, or an empty list if the language has no page. */
export const readGlossary = (lang: string): Entry[] => {
  const file = glossaryFile(lang)
  return file === null ? [] : parseGlossary(readFileSync(file, 'utf8'))
}

/** Scripts without spaces between words. In these scripts, a word is found at any position of a text. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u
const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&')

/**
 * Returns a function that caches the results of `compute`. Caching pays off, because every rule is applied to hundreds of
 * texts.
 */
const remembered = <Result>(compute: (text: string, tag: string) => Result) => {
  const known = new Map<string, Result>()
  return (text: string, tag: string): Result => {
    const key = `${tag} ${text}`
    const found = known.get(key) ?? compute(text, tag)
    known.set(key, found)
    return found
  }
}

const inLowerCase = remembered((text, tag) => text.toLocaleLowerCase(tag).normalize('NFC'))

/** Returns a text in lower case without its placeholders. */
const plainOf = remembered((text, tag) => inLowerCase(text.replaceAll(/\{\{\w+\}\}|\{\w+\}/g, ' '), tag))

/**
 * Returns the pattern that finds a word of the column `not`. The pattern also finds the word as a part of a longer
 * word if the script or the marks of the word allow this.
 */
const patternOf = remembered((word, tag): RegExp => {
  const text = escaped(inLowerCase(word.replaceAll('*', ''), tag)).replaceAll(/\s+/g, '\\s+')
  if (unspaced.test(word)) return new RegExp(text, 'u')
  const arabicPrefix = /\p{Script=Arabic}/u.test(word) ? '(?:[وف]?(?:[بك]?ال|لل|[بكل])?)' : ''
  const start = word.startsWith('*') ? '' : `(?<![\\p{L}\\p{M}\\p{N}])${arabicPrefix}`
  const isOpen = word.endsWith('*') || /\p{Script=Hangul}/u.test(word)
  return new RegExp(`${start}${text}${isOpen ? '' : '(?![\\p{L}\\p{M}\\p{N}])'}`, 'u')
})

const isKeyPattern = (text: string) => /^[a-z]+:[\w.*-]+$/i.test(text)

/**
 * Returns whether a text contains a forbidden word.
 *
 * @param key - key of the text, for rules that are limited to some keys
 * @param tag - BCP 47 tag of the language, which determines the conversion to lower case
 */
export const containsForbidden = ({ word, except, only }: Forbidden, key: string, text: string, tag: string): boolean => {
  if (only.length > 0 && !only.some((pattern) => isOf(key, pattern))) return false
  if (except.some((pattern) => isKeyPattern(pattern) && isOf(key, pattern))) return false
  const allowed = except.filter((part) => !isKeyPattern(part)).map((part) => inLowerCase(part, tag))
  return patternOf(word, tag).test(allowed.reduce((rest, part) => rest.replaceAll(part, ' '), plainOf(text, tag)))
}

/** Returns the entries whose English words occur in the English text. */
export const entriesFor = (entries: readonly Entry[], english: string): Entry[] =>
  entries.filter((entry) =>
    entry.english.some((word) =>
      patternOf(`${word.replace(/\s*\(.*\)/, '').replace(/s$/, '')}*`, 'en').test(english.toLowerCase()),
    ),
  )
