import { useMarkets } from '@leverkit/react-hooks'
import type { Market } from '@leverkit/sdk'
import { EmptyState, MarketPicker, Sheet } from '@leverkit/ui'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { findMarkets } from '../../domain/findMarkets.ts'
import { LiveMarketRow } from '../../domain/LiveMarketRow.tsx'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useMedia } from '../../screen/useMedia.ts'

/** Sheet with all markets. When the user chooses a market, the screen shows this market. */
export const PickerSheet = ({ market, onClose }: { market: Market; onClose: () => void }) => {
  const { t } = useTranslation(['markets', 'trade', 'shell'])
  const { data: markets } = useMarkets()
  const navigate = useNavigate()
  const [query, setQuery] = useState('')
  const found = findMarkets(markets ?? [], { query, category: null, favourites: [] })
  const pick = (picked: Market) => {
    // In the browser history, the chosen market replaces the market picker, so that "back" does not reopen the picker.
    void navigate(`/trade?code=${encodeURIComponent(picked.code)}`, { replace: true })
  }
  return (
    <Sheet isOpen onOpenChange={onClose} title={t('trade:pick')} labels={{ close: t('shell:close') }}>
      <MarketPicker
        inputValue={query}
        onInputChange={setQuery}
        items={found}
        getKey={(item) => item.code}
        empty={<EmptyState icon="search" title={t('markets:noMatch')} />}
        autoFocus={useMedia('(pointer: fine)')}
        labels={{ list: t('markets:title'), search: t('markets:search'), clear: t('markets:clear') }}
      >
        {(item) => <LiveMarketRow market={item} isSelected={item.code === market.code} onPress={pick} />}
      </MarketPicker>
    </Sheet>
  )
}
