import type { Decorator } from '@storybook/react-vite'
import { cloneElement, isValidElement } from 'react'
import { sampleArabic } from './sampleArabic.ts'

type Props = Record<string, unknown>

const isPlain = (value: unknown): value is Props =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

/** Properties that a component reads and nobody else. */
const codes = new Set(['id', 'state', 'tone'])

/**
 * What is handed to a component, with each sentence of the samples in Arabic; whatever else it is stays.
 *
 * @example inArabicWords({ label: 'Balance', value: '10000' }) // { label: 'الرصيد', value: '10000' }
 */
export function inArabicWords<T>(value: T): T
export function inArabicWords(value: unknown): unknown {
  if (typeof value === 'string') return sampleArabic[value] ?? value
  if (Array.isArray(value)) return value.map((one) => inArabicWords(one))
  if (isValidElement<Props>(value)) return cloneElement(value, inArabicWords(value.props))
  if (isPlain(value))
    return Object.fromEntries(
      Object.entries(value).map(([key, one]) => [key, codes.has(key) && typeof one === 'string' ? one : inArabicWords(one)]),
    )
  return value
}

/** A story in Arabic says in Arabic what its sample says in English. */
export const speakArabic: Decorator = (Story, { args }) => Story({ args: inArabicWords(args) })

/** The same where a sample has words of its own instead of properties. */
export const inWordsOf = <T>(locale: string, value: T): T => (locale.startsWith('ar') ? inArabicWords(value) : value)

/** Marks that are written in Latin letters everywhere, and names. */
const latin =
  /\S+@\S+|https?:\S+|\S*transfer-\S+|\b(?:uExa|mple|Addr|exam|plea|ddre|https?|www|example|broker|contact|register|code|mail|ada|gmail|trader|png|jpeg|pdf|kB|MB|Ltd|Heron|Example|Holdings|Street|Limassol|Cyprus|Building|floor|Bank|Ada|Leverkit|Broker|EURUSD|Oil|USDT|TP|SL)\b|\b\w*\d\w*\b/g

/** Words of another language that are in sight of who reads Arabic. */
export const foreignWords = (text: string) => text.replaceAll(latin, ' ').match(/\bNo\.|\b[A-Za-z]*[a-z]{2,}\b/g) ?? []
