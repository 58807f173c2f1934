import type { Decorator } from '@storybook/react-vite'
import { cloneElement, isValidElement } from 'react'
import { ltr, sampleArabic } from './sampleArabic.ts'
import { translationsOf } from './storyLanguages.ts'

type Props = Record<string, unknown>

const isPlain = (value: unknown): value is Props =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

/** Properties whose values are codes and are never displayed. */
const codes = new Set(['id', 'state', 'tone'])

type Label = (...values: readonly unknown[]) => unknown

type Words = Readonly<Record<string, string>>

/** A number or the code of a market. */
const figure = /[+−-]?\d(?:[\d.,:]*\d)?|\b[A-Z]{6}\b/g

/**
 * Translates one text. If there is no translation of the whole text, looks up the text with `{}` in place of its numbers and
 * codes.
 */
const inOtherWords = (text: string, words: Words): string => {
  const whole = words[text]
  if (whole !== undefined) return whole
  const figures = text.match(figure) ?? []
  return words[text.replaceAll(figure, '{}')]?.replaceAll('{}', () => ltr(figures.shift() ?? '')) ?? text
}

/** Translates the texts of a component, and the results of the functions that return such texts. */
const labelsInWords = (labels: Props, words: Words): Props =>
  Object.fromEntries(
    Object.entries(labels).map(([key, one]) => {
      if (typeof one === 'function') return [key, (...values: readonly unknown[]) => inWords((one as Label)(...values), words)]
      return [key, isPlain(one) ? labelsInWords(one, words) : inWords(one, words)]
    }),
  )

/**
 * Translates all sample texts in a value, including texts in arrays, objects and React elements, and the results of functions in
 * `labels`. Everything else is unchanged.
 */
function inWords<T>(value: T, words: Words): T
function inWords(value: unknown, words: Words): unknown {
  if (typeof value === 'string') return inOtherWords(value, words)
  if (Array.isArray(value)) return value.map((one) => inWords(one, words))
  if (isValidElement<Props>(value)) {
    const { children, ...props } = inWords(value.props, words)
    // Several children are passed as separate arguments, because React would require a `key` for each child in an array.
    return Array.isArray(children) ? cloneElement(value, props, ...children) : cloneElement(value, { ...props, children })
  }
  if (isPlain(value))
    return Object.fromEntries(
      Object.entries(value).map(([key, one]) => {
        if (key === 'labels' && isPlain(one)) return [key, labelsInWords(one, words)]
        return [key, codes.has(key) && typeof one === 'string' ? one : inWords(one, words)]
      }),
    )
  return value
}

/**
 * Translates all sample texts in a value to Arabic.
 *
 * @example inArabicWords({ label: 'Balance', value: '10000' }) // { label: 'الرصيد', value: '10000' }
 */
export const inArabicWords = <T>(value: T): T => inWords(value, sampleArabic)

/** Storybook decorator that translates the args of a story to Arabic. */
export const speakArabic: Decorator = (Story, { args }) => Story({ args: inArabicWords(args) })

/**
 * Translates a value if there are translations for the locale. Use this function for sample components that contain texts
 * themselves instead of receiving them as args.
 */
export const inWordsOf = <T>(locale: string, value: T): T => {
  const words = translationsOf(locale)
  return words ? inWords(value, words) : value
}

/**
 * Storybook decorator that translates the sample words of a story if the toolbar's language is Arabic. In tests, the look sets
 * the locale of a story, but the words stay English, because tests find elements by their English names.
 */
export const withWords: Decorator = (Story, { args, globals }) =>
  globals.areWordsTranslated ? Story({ args: inWordsOf(globals.locale, args) }) : Story()

/** Pattern of names, codes and abbreviations that are written in Latin letters in every language. */
const latin =
  /\S+@\S+|https?:\S+|\S*transfer-\S+|\b(?:uExa|mple|Addr|exam|plea|ddre|https?|www|example|broker|contact|register|code|mail|ada|gmail|trader|png|jpeg|pdf|kB|MB|Ltd|Heron|Example|Holdings|Street|Limassol|Cyprus|Building|floor|Bank|Ada|Leverkit|Broker|EURUSD|Oil|USDT|TP|SL)\b|\b\w*\d\w*\b/g

/** Returns the words in an Arabic text that are in Latin letters, except allowed names, codes and abbreviations. */
export const foreignWords = (text: string) => text.replaceAll(latin, ' ').match(/\bNo\.|\b[A-Za-z]*[a-z]{2,}\b/g) ?? []
