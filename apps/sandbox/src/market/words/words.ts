import type { CodeName } from '@leverkit/sdk/contract'
import type { MovementKind, WithdrawalStatus } from '../../store/schema.ts'

export type CategoryCode = 'forex' | 'metals' | 'indices' | 'energy' | 'crypto'
/** Currencies with short names; the name of a pair consists of two of them. */
export type Currency = 'EUR' | 'USD' | 'GBP' | 'JPY' | 'AUD' | 'CAD' | 'CHF' | 'NZD' | 'SGD'
/** Markets with their own name. */
export type NamedMarket =
  | ('XAUUSD' | 'XAGUSD' | 'XPTUSD' | 'XPDUSD' | 'XCUUSD')
  | ('US500' | 'US30' | 'US100' | 'US2000' | 'DE40' | 'FR40' | 'EU50' | 'UK100' | 'JP225' | 'HK50' | 'AU200')
  | ('OILW' | 'OILB' | 'GAS' | 'GASOLINE')
  | ('BTCUSD' | 'ETHUSD' | 'BNBUSD' | 'SOLUSD' | 'XRPUSD' | 'LTCUSD' | 'BCHUSD' | 'ADAUSD' | 'LINKUSD' | 'DOGEUSD')

export type SentenceCode = CodeName | 'SUCCESS' | 'SESSION_EXPIRED' | 'INTERNAL' | 'DISK_FULL'

/** Title and summary of an article, with the placeholders `{market}` and `{code}`. */
export type Headline = readonly [title: string, summary: string]

/** Paragraphs of articles; their contents are invented. */
export interface Paragraphs {
  readonly middles: readonly [string, string, string, string, string, string]
  /** Last sentence of every article: it states that the article is invented. */
  readonly closings: readonly [string, string]
  readonly notices: readonly [readonly [string, string], readonly [string, string]]
}

/** All texts of the sandbox in one language. */
export interface Words {
  /** The language tag for `Intl`. */
  readonly tag: string
  readonly categories: Readonly<Record<CategoryCode, string>>
  readonly currencies: Readonly<Record<Currency, string>>
  readonly markets: Readonly<Record<NamedMarket, string>>
  /** Text of `msg` for each code. `{name}` is replaced by a value of the refusal. */
  readonly sentences: Readonly<Record<SentenceCode, string>>
  /** Names of the kinds of movements. */
  readonly movements: Readonly<Record<MovementKind, string>>
  readonly withdrawals: Readonly<Record<WithdrawalStatus, string>>
  /** Message with a one-time code. */
  readonly codeMessage: string
  readonly leads: readonly [Headline, Headline, Headline, Headline, Headline]
  /** Announcements of the broker. */
  readonly notices: readonly [Headline, Headline]
  /** Null when articles fall back to English paragraphs. */
  readonly paragraphs: Paragraphs | null
}
