import type { Lang } from '@leverkit/sdk'
import type { ParseKeys } from 'i18next'
import type { namespaces } from '../i18n/loadWords.ts'

/** Texts that may differ between countries, because their regulators have different rules for risk warnings and complaints. */
export const variedKeys = ['account:riskWarning', 'account:legalEntity', 'support:emailHint'] as const

type Key = Extract<ParseKeys<typeof namespaces>, `${string}:${string}`>
type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other'
type Texts = { readonly [K in Key | `${Key}_${PluralForm}`]?: string } & {
  readonly [K in `${(typeof variedKeys)[number]}_${string}`]: string
}

/**
 * A brand's own texts, by language and key. `brand.config.ts` exports them as `words`. In the brand's build, they
 * replace the texts of the app. The build checks keys and placeholders.
 *
 * @example { en: { 'shell:notFound.title': 'Nothing here', 'account:riskWarning_GB': '…' } }
 */
export type BrandWords = { readonly [L in Lang]?: Texts }
