import type { Market } from '@leverkit/sdk'
import { Monogram } from '@leverkit/ui'
import { monogramOf } from './monogramOf.ts'

/** The mark of a market: the broker's picture of it, else its symbols. */
export const MarketMark = ({ displayCode, logoUrl }: Pick<Market, 'displayCode' | 'logoUrl'>) => (
  <Monogram {...monogramOf({ displayCode })} {...(logoUrl ? { imageUrl: logoUrl } : {})} />
)
