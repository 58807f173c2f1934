import type { Market } from '@leverkit/sdk'
import { Monogram } from '@leverkit/ui'
import { monogramOf } from './monogramOf.ts'

/** Icon of a market: the broker's logo if there is one, otherwise a monogram. */
export const MarketMark = ({ displayCode, logoUrl }: Pick<Market, 'displayCode' | 'logoUrl'>) => (
  <Monogram {...monogramOf({ displayCode })} {...(logoUrl ? { imageUrl: logoUrl } : {})} />
)
