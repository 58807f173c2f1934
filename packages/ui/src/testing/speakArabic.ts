import type { Decorator } from '@storybook/react-vite'
import { cloneElement, isValidElement } from 'react'
import { sampleArabic } from './sampleArabic.ts'

type Props = Record<string, unknown>

const isPlain = (value: unknown): value is Props =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

/** Properties whose values are codes and are never displayed. */
const codes = new Set(['id', 'state', 'tone'])

/**
 * Translates all sample texts in a value to Arabic, including texts in arrays, objects and React elements. Everything else is
 * unchanged.
 *
 * @example inArabicWords({ label: 'Balance', value: '10000' }) // { label: 'الرصيد', value: '10000' }
 */
export function inArabicWords<T>(value: T): T
export function inArabicWords(value: unknown): unknown {
  if (typeof value === 'string') return sampleArabic[value] ?? value
  if (Array.isArray(value)) return value.map((one) => inArabicWords(one))
  if (isValidElement<Props>(value)) {
    const { children, ...props } = inArabicWords(value.props)
    // Several children are passed as separate arguments, because React would require a `key` for each child in an array.
    return Array.isArray(children) ? cloneElement(value, props, ...children) : cloneElement(value, { ...props, children })
  }
  if (isPlain(value))
    return Object.fromEntries(
      Object.entries(value).map(([key, one]) => [key, codes.has(key) && typeof one === 'string' ? one : inArabicWords(one)]),
    )
  return value
}

/** Storybook decorator that translates the args of a story to Arabic. */
export const speakArabic: Decorator = (Story, { args }) => Story({ args: inArabicWords(args) })

/**
 * Translates a value if the locale is Arabic. Use this function for sample components that contain texts themselves instead of
 * receiving them as args.
 */
export const inWordsOf = <T>(locale: string, value: T): T => (locale.startsWith('ar') ? inArabicWords(value) : value)

/** Pattern of names, codes and abbreviations that are written in Latin letters in every language. */
const latin =
  /\S+@\S+|https?:\S+|\S*transfer-\S+|\b(?:uExa|mple|Addr|exam|plea|ddre|https?|www|example|broker|contact|register|code|mail|ada|gmail|trader|png|jpeg|pdf|kB|MB|Ltd|Heron|Example|Holdings|Street|Limassol|Cyprus|Building|floor|Bank|Ada|Leverkit|Broker|EURUSD|Oil|USDT|TP|SL)\b|\b\w*\d\w*\b/g

/** Returns the words in an Arabic text that are in Latin letters, except allowed names, codes and abbreviations. */
export const foreignWords = (text: string) => text.replaceAll(latin, ' ').match(/\bNo\.|\b[A-Za-z]*[a-z]{2,}\b/g) ?? []
