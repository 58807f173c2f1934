import type { CodeName } from '@leverkit/sdk/contract'
import type { MovementKind, WithdrawalStatus } from '../../store/schema.ts'

export type CategoryCode = 'forex' | 'metals' | 'indices' | 'energy' | 'crypto'
/** Currencies with short names. The name of a currency pair consists of two of these names. */
export type Currency = 'EUR' | 'USD' | 'GBP' | 'JPY' | 'AUD' | 'CAD' | 'CHF' | 'NZD' | 'SGD'
/** Markets with a name of their own, unlike currency pairs. */
export type NamedMarket =
  | ('XAUUSD' | 'XAGUSD' | 'XPTUSD' | 'XPDUSD' | 'XCUUSD')
  | ('US500' | 'US30' | 'US100' | 'US2000' | 'DE40' | 'FR40' | 'EU50' | 'UK100' | 'JP225' | 'HK50' | 'AU200')
  | ('OILW' | 'OILB' | 'GAS' | 'GASOLINE')
  | ('BTCUSD' | 'ETHUSD' | 'BNBUSD' | 'SOLUSD' | 'XRPUSD' | 'LTCUSD' | 'BCHUSD' | 'ADAUSD' | 'LINKUSD' | 'DOGEUSD')

export type SentenceCode = CodeName | 'SUCCESS' | 'SESSION_EXPIRED' | 'INTERNAL' | 'DISK_FULL'

/** Title and summary of an article, with the placeholders `{market}` and `{code}`. */
export type Headline = readonly [title: string, summary: string]

/** Paragraphs of articles. Their contents are invented. */
export interface Paragraphs {
  readonly middles: readonly [string, string, string, string, string, string]
  /** Last sentences of articles. They state that the article is invented. */
  readonly closings: readonly [string, string]
  /** Two paragraphs for each announcement of the broker. */
  readonly notices: readonly [readonly [string, string], readonly [string, string]]
}

/** All texts of the sandbox in one language. */
export interface Words {
  /** Language tag for `Intl`. */
  readonly tag: string
  readonly categories: Readonly<Record<CategoryCode, string>>
  readonly currencies: Readonly<Record<Currency, string>>
  readonly markets: Readonly<Record<NamedMarket, string>>
  /** Text of `msg` for each response code. Each placeholder, such as `{market}`, is replaced with a value of the refusal. */
  readonly sentences: Readonly<Record<SentenceCode, string>>
  /** Names of the kinds of ledger movements. */
  readonly movements: Readonly<Record<MovementKind, string>>
  readonly withdrawals: Readonly<Record<WithdrawalStatus, string>>
  /** Message that contains a one-time code. */
  readonly codeMessage: string
  /** Titles and summaries of articles about markets. */
  readonly leads: readonly [Headline, Headline, Headline, Headline, Headline, Headline, Headline, Headline, Headline]
  /** Titles and summaries of the announcements of the broker. */
  readonly notices: readonly [Headline, Headline]
  /** Paragraphs of articles; null if articles in this language have English paragraphs. */
  readonly paragraphs: Paragraphs | null
}
