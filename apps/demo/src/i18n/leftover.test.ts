import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { brand } from '../brand/brand.ts'
import { namespaces } from './loadWords.ts'
import { flatWords } from './testing/flatWords.ts'

/** English texts that are also correct in other languages, each with the reason. */
const loans = [
  { words: 'Orders', langs: 'de', why: 'plural of a loan word' },
  { words: 'Pending', langs: 'de id', why: 'short for a pending order: a word of their own would name limit or stop alone' },
  { words: 'Max', langs: 'fr it', why: 'short for the same word' },
  {
    words: 'SL',
    langs: 'ar cs de fr hi id it my pt ru spa th tr vn',
    why: 'tag of the stop loss on the chart, as trading platforms there show it',
  },
  {
    words: 'TP',
    langs: 'ar cs de fr hi id it my pt ru spa th tr vn',
    why: 'tag of the take profit on the chart, as trading platforms there show it',
  },
  { words: 'Trading', langs: 'fr it', why: 'the usual word for placing orders' },
  { words: 'pips', langs: 'fr jp pt spa th', why: 'unit of a price change, also after a number' },
  { words: 'Actions', langs: 'fr', why: 'the same word' },
  { words: '1 minute', langs: 'fr', why: 'the same word' },
  { words: '15 minutes', langs: 'fr', why: 'the same word' },
  { words: '30 minutes', langs: 'fr', why: 'the same word' },
  { words: '5 minutes', langs: 'fr', why: 'the same word' },
  { words: 'Area', langs: 'id it', why: 'the same word' },
  { words: 'Bank', langs: 'de id my', why: 'the same word' },
  { words: 'Feedback', langs: 'de', why: 'the same word' },
  { words: 'Filter', langs: 'de id', why: 'the same word' },
  { words: 'Notifications', langs: 'fr', why: 'the same word' },
  { words: 'Positions', langs: 'fr', why: 'the same word' },
  { words: 'Linear', langs: 'de id my pt', why: 'the same word' },
  { words: 'Optional', langs: 'de', why: 'the same word' },
  { words: 'Ranking', langs: 'pt spa', why: 'the same word' },
  { words: 'Rectangle', langs: 'fr', why: 'the same word' },
  { words: 'Reset', langs: 'id', why: 'the same word' },
  { words: 'Text', langs: 'cs de', why: 'the same word' },
  { words: 'Support', langs: 'de', why: 'the usual word for customer service' },
  { words: 'System', langs: 'de', why: 'the same word' },
  { words: 'Volume', langs: 'fr id it pt', why: 'the same word' },
  { words: 'Email', langs: 'id it vn', why: 'the same word' },
  { words: 'Website', langs: 'de vn', why: 'the same word' },
  { words: 'Real {{uid}}', langs: 'spa', why: 'the same word, before a number' },
  { words: 'Demo {{uid}}', langs: 'cs de id it my pt spa tr vn', why: 'the same word, before a number' },
  { words: 'Bollinger Bands', langs: 'id', why: 'the name that traders there use' },
  { words: 'Candles', langs: 'pt', why: 'the term of traders there' },
  { words: 'Deposit', langs: 'id my', why: 'the term of brokers there' },
  { words: 'Equity', langs: 'cs it', why: 'the term of brokers there' },
  { words: 'Leverage', langs: 'id', why: 'the term of brokers there' },
  { words: 'Margin', langs: 'de id my', why: 'the term of brokers there' },
  { words: 'Margin call', langs: 'cs id it spa vn', why: 'the term of brokers there' },
  { words: 'Stop loss', langs: 'cs fr id it pt spa', why: 'the term of brokers there' },
  { words: 'Stop-out', langs: 'cs de fr', why: 'the term of brokers there' },
  { words: 'Take profit', langs: 'cs fr id it pt spa', why: 'the term of brokers there' },
  { words: 'Traders', langs: 'fr pt spa', why: 'plural of the loan word that brokers there use' },
  { words: 'Fibonacci retracement', langs: 'id', why: 'the name that traders there use' },
  { words: 'Win rate', langs: 'id', why: 'the term of brokers there' },
  { words: 'Lots', langs: 'de fr', why: 'the unit is a loan word there' },
  { words: '{{pips}} pips', langs: 'jp pt spa th', why: 'the unit is a loan word there' },
  { words: 'Password', langs: 'it', why: 'the usual word' },
  { words: 'Wallet', langs: 'de', why: 'the usual word for a purse of coins and currencies' },
  { words: 'News', langs: 'de', why: 'the usual word for financial news' },
  { words: 'Market', langs: 'de id', why: 'type of an order, as trading platforms there show it' },
] as const

/**
 * Latin words that are allowed in texts of other scripts: names of formats, codes and keys, and trading terms that
 * are usually written in Latin letters.
 */
const latin = [
  'CSV',
  'MB',
  'PNG',
  'JPEG',
  'GIF',
  'WebP',
  'SWIFT',
  'IBAN',
  'QR',
  'USD',
  'TP',
  'SL',
  'pip',
  'pips',
  'E-mail',
  'e-mail',
  'Home',
  'End',
]
const otherScripts = ['hk', 'jp', 'kr', 'th', 'ru', 'ar', 'hi']

const folder = join(import.meta.dirname, 'locales')
const others = brand.languages.filter((lang) => lang !== 'en')
const wordsOf = (lang: string) =>
  namespaces.flatMap((namespace) =>
    flatWords(JSON.parse(readFileSync(join(folder, lang, `${namespace}.json`), 'utf8'))).map(
      ([key, text]) => [`${namespace}.${key}`, text] as const,
    ),
  )
const withoutPlaces = (text: string) => text.replaceAll(/\{\{\w+\}\}/g, '')
const english = new Map<string, string>(wordsOf('en'))
const isSame = ([key, text]: readonly [string, string]) => english.get(key) === text && /[A-Za-z]{2}/.test(withoutPlaces(text))

describe('texts that are the same as in English', () => {
  it.each(others)('every text in %s is translated, except texts that are listed with a reason @wcag-3.1.2', (lang) => {
    const allowed = new Set<string>(loans.filter(({ langs }) => langs.split(' ').includes(lang)).map(({ words }) => words))
    expect(wordsOf(lang).filter((entry) => isSame(entry) && !allowed.has(entry[1]))).toEqual([])
  })

  it('every exception in the list matches an untranslated text of its language', () => {
    const met = new Set(
      others.flatMap((lang) =>
        wordsOf(lang)
          .filter(isSame)
          .map(([, text]) => `${lang} ${text}`),
      ),
    )
    const listed = loans.flatMap(({ words, langs }) => langs.split(' ').map((lang) => `${lang} ${words}`))
    expect(listed.filter((entry) => !met.has(entry))).toEqual([])
  })

  it.each(otherScripts)('texts in %s contain no Latin words except formats, codes and terms', (lang) => {
    const found = wordsOf(lang).flatMap(([key, text]) =>
      [...withoutPlaces(text).matchAll(/[A-Za-z][A-Za-z'-]*[A-Za-z]/g)].map(([word]) => [key, word] as const),
    )
    expect(found.filter(([, word]) => !latin.includes(word))).toEqual([])
  })

  it('every language of the brand has a folder of translations, and no other language has one @spec-1.12', () => {
    expect(readdirSync(folder).sort()).toEqual([...brand.languages].sort())
  })
})
