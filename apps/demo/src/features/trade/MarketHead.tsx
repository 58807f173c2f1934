import { useMarkets, useQuote } from '@leverkit/react-hooks'
import type { Market } from '@leverkit/sdk'
import { EmptyState, IconButton, InstrumentHeader, MarketPicker, Price, Sheet } from '@leverkit/ui'
import { memo, useState } from 'react'
import { useNavigate } from 'react-router'
import { toggleFavourite, useFavourites } from '../../domain/favourites.ts'
import { findMarkets } from '../../domain/findMarkets.ts'
import { LiveMarketRow } from '../../domain/LiveMarketRow.tsx'
import { AgeingPrice, LiveChange } from '../../domain/MarketCells.tsx'
import { MarketMark } from '../../domain/MarketMark.tsx'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useSheet } from '../../screen/useSheet.ts'

const DayRange = memo(({ market, of }: { market: Market; of: 'high' | 'low' }) => {
  const quote = useQuote(market.code)
  return <Price value={quote?.[of] ?? null} digits={market.pricePrecision} smallDigits={0} />
})

const PickerSheet = ({ market }: { market: Market }) => {
  const { t } = useTranslation(['markets', 'trade', 'shell'])
  const { data: markets } = useMarkets()
  const { isOpen, close } = useSheet('pick')
  const navigate = useNavigate()
  const [query, setQuery] = useState('')
  const found = findMarkets(markets ?? [], { query, category: null, favourites: [] })
  const pick = (picked: Market) => {
    setQuery('')
    // In the browser history, the address of the chosen market replaces the entry of the picker.
    void navigate(`/trade?code=${encodeURIComponent(picked.code)}`, { replace: true })
  }
  return (
    <Sheet isOpen={isOpen} onOpenChange={close} title={t('trade:pick')} closeLabel={t('shell:close')}>
      <MarketPicker
        query={query}
        onQueryChange={setQuery}
        items={found}
        getKey={(item) => item.code}
        empty={<EmptyState icon="search" title={t('markets:noMatch')} />}
        labels={{ list: t('markets:title'), search: t('markets:search'), clear: t('markets:clear') }}
      >
        {(item) => <LiveMarketRow market={item} isSelected={item.code === market.code} onPress={pick} />}
      </MarketPicker>
    </Sheet>
  )
}

/** Header of a market with price and day range, a market picker and a favourite button. */
export const MarketHead = memo(({ market }: { market: Market }) => {
  const { t } = useTranslation(['trade', 'markets'])
  const { open } = useSheet('pick')
  const isFavourite = useFavourites().includes(market.code)
  const code = market.displayCode
  return (
    <>
      <InstrumentHeader
        code={code}
        name={market.name ?? ''}
        monogram={<MarketMark {...market} />}
        onPick={() => open('1')}
        pickLabel={t('trade:pickFrom', { code })}
        price={<AgeingPrice market={market} />}
        change={<LiveChange market={market} />}
        figures={[
          { id: 'low', label: t('trade:low'), value: <DayRange market={market} of="low" /> },
          { id: 'high', label: t('trade:high'), value: <DayRange market={market} of="high" /> },
        ]}
        actions={
          <IconButton
            icon="star"
            isOn={isFavourite}
            label={t(isFavourite ? 'markets:removeFavourite' : 'markets:addFavourite', { code })}
            onPress={() => toggleFavourite(market.code)}
          />
        }
      />
      <PickerSheet market={market} />
    </>
  )
})
