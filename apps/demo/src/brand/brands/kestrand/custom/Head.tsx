import { Banner } from '@leverkit/ui'
import type { PartProps } from '../../../../app/defineSlots.ts'
import { MarketHead } from '../../../../features/trade/MarketHead.tsx'

/** The app's market header, followed by the brand's note on cryptocurrencies. */
export default function Head({ market }: PartProps['trade.head']) {
  return (
    <div>
      <MarketHead market={market} />
      {market.code.startsWith('BTC') && <Banner>Kestrand holds no coins for you.</Banner>}
    </div>
  )
}
