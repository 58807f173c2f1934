import './company.css'
import { EmptyState, MarketList, MarketRowSkeleton, SearchField } from '@leverkit/ui'
import { useNavigate } from 'react-router'
import { LiveMarketRow, tradeAddress } from '../../domain/LiveMarketRow.tsx'
import { useSearchWords } from '../../domain/useSearchWords.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Screen } from '../../screen/Screen.tsx'
import { ScreenError } from '../../screen/ScreenError.tsx'
import { CompanySearch } from './CompanySearch.tsx'
import { recentSearches, rememberSearch } from './recentSearches.ts'
import { useFoundMarkets } from './useFoundMarkets.ts'

const Recent = ({ onChoose }: { onChoose: (query: string) => void }) => {
  const { t } = useTranslation('markets')
  const recent = recentSearches(localStorage)
  if (recent.length === 0) return null
  return (
    <section className="app-recent" aria-label={t('recent')}>
      {recent.map((query) => (
        <button key={query} type="button" className="app-chip" onClick={() => onChoose(query)}>
          {query}
        </button>
      ))}
    </section>
  )
}

const MarketSearch = () => {
  const { t } = useTranslation(['markets', 'shell'])
  const [query, setQuery] = useSearchWords()
  const { found, isLoaded, error, isPending, refetch } = useFoundMarkets(query)
  const navigate = useNavigate()
  const openFirst = () => {
    const [first] = found
    if (query.trim() === '' || !first) return
    rememberSearch(localStorage, query)
    void navigate(tradeAddress(first.code))
  }
  return (
    <Screen title={t('shell:titles.product')} backTo="/" layout="fill">
      <div className="app-search">
        <SearchField
          label={t('markets:search')}
          labels={{ clear: t('markets:clear') }}
          value={query}
          onChange={setQuery}
          onSubmit={openFirst}
        />
        {query === '' && <Recent onChoose={setQuery} />}
      </div>
      {isPending && <MarketRowSkeleton count={10} label={t('markets:loading')} />}
      {error && <ScreenError error={error} onRetry={() => void refetch()} />}
      {isLoaded && found.length === 0 && (
        <EmptyState icon="search" title={t('markets:noMatch')}>
          {t('markets:noMatchAny')}
        </EmptyState>
      )}
      {found.length > 0 && (
        // Opening a found market saves the search words.
        <div className="app-fill" onClickCapture={() => rememberSearch(localStorage, query)}>
          <MarketList label={t('markets:title')} items={found} getKey={(market) => market.code}>
            {(market) => <LiveMarketRow market={market} isSelected={false} />}
          </MarketList>
        </div>
      )}
    </Screen>
  )
}

/**
 * Search screen. A company portal (main mode) searches companies; other brands search markets. Source: specification, section 2.
 */
export const ProductScreen = () => (import.meta.env.BRAND_MODE === 'main' ? <CompanySearch /> : <MarketSearch />)
