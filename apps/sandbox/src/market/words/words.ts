import type { CodeName } from '@leverkit/sdk/contract'
import type { MovementKind, WithdrawalStatus } from '../../store/schema.ts'

export type CategoryCode = 'forex' | 'metals' | 'indices' | 'energy' | 'crypto'
/** Currencies by the short names that traders use; the name of a pair is made of two. */
export type Currency = 'EUR' | 'USD' | 'GBP' | 'JPY' | 'AUD' | 'CAD' | 'CHF' | 'NZD' | 'SGD'
/** Markets with a name of their own. */
export type NamedMarket =
  | ('XAUUSD' | 'XAGUSD' | 'XPTUSD' | 'XPDUSD' | 'XCUUSD')
  | ('US500' | 'US30' | 'US100' | 'US2000' | 'DE40' | 'FR40' | 'EU50' | 'UK100' | 'JP225' | 'HK50' | 'AU200')
  | ('OILW' | 'OILB' | 'GAS' | 'GASOLINE')
  | ('BTCUSD' | 'ETHUSD' | 'BNBUSD' | 'SOLUSD' | 'XRPUSD' | 'LTCUSD' | 'BCHUSD' | 'ADAUSD' | 'LINKUSD' | 'DOGEUSD')

export type SentenceCode = CodeName | 'SUCCESS' | 'SESSION_EXPIRED' | 'INTERNAL' | 'DISK_FULL'

/** Title and summary of an article. `{market}` and `{code}` are filled in. */
export type Headline = readonly [title: string, summary: string]

/** Paragraphs of articles; nothing in them is true of any real day. */
export interface Paragraphs {
  readonly middles: readonly [string, string, string, string, string, string]
  /** Every article ends with a sentence that tells it is made up. */
  readonly closings: readonly [string, string]
  readonly notices: readonly [readonly [string, string], readonly [string, string]]
}

/** Everything that the sandbox says in one language. */
export interface Words {
  /** The tag by which `Intl` knows the language. */
  readonly tag: string
  readonly categories: Readonly<Record<CategoryCode, string>>
  readonly currencies: Readonly<Record<Currency, string>>
  readonly markets: Readonly<Record<NamedMarket, string>>
  /** What `msg` says for each code. `{name}` is replaced by a value of the refusal. */
  readonly sentences: Readonly<Record<SentenceCode, string>>
  /** What a movement of money was for. */
  readonly movements: Readonly<Record<MovementKind, string>>
  readonly withdrawals: Readonly<Record<WithdrawalStatus, string>>
  /** The message that carries a one-time code. */
  readonly codeMessage: string
  readonly leads: readonly [Headline, Headline, Headline, Headline, Headline]
  /** What the broker itself has to say. */
  readonly notices: readonly [Headline, Headline]
  /** Null where articles go on in English. */
  readonly paragraphs: Paragraphs | null
}
