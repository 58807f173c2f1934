import './markets.css'
import { useCategories, useMarkets, useSession } from '@leverkit/react-hooks'
import type { Market } from '@leverkit/sdk'
import {
  AppHeader,
  CategoryChips,
  MarketList,
  MarketListHead,
  MarketRowSkeleton,
  PlainIconButton,
  SearchField,
} from '@leverkit/ui'
import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useFavourites } from '../../domain/favourites.ts'
import { findMarkets } from '../../domain/findMarkets.ts'
import { LiveMarketRow } from '../../domain/LiveMarketRow.tsx'
import { NoticesBell } from '../../domain/notices/NoticesBell.tsx'
import { useSearchWords } from '../../domain/useSearchWords.ts'
import { useLists, type Watchlist } from '../../domain/watchlists.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { withWords } from '../../i18n/withWords.tsx'
import { afterFirstInteraction } from '../../screen/afterFirstInteraction.ts'
import { BrandMark } from '../../screen/BrandMark.tsx'
import { ContentRendered } from '../../screen/ContentRendered.tsx'
import { isOffered } from '../../screen/isOffered.ts'
import { loginPath } from '../../screen/loginPath.ts'
import { slot } from '../../screen/slot.tsx'
import { useAddressParams } from '../../screen/useAddressParams.ts'
import { useDeferredComponent } from '../../screen/useDeferredComponent.ts'
import { useIsWide } from '../../screen/useIsWide.ts'
import { useSheet } from '../../screen/useSheet.ts'
import { AsOf } from './AsOf.tsx'
import { SignInButton } from './SignInButton.tsx'
import { useIsSavedList } from './savedList.ts'
import { rememberedSort, rememberSort, type Sort, sortColumns } from './sortMarkets.ts'
import { useSaveMarkets } from './useSaveMarkets.ts'
import { useSortedMarkets } from './useSortedMarkets.ts'

const loadSettings = withWords(async () => (await import('../../screen/DisplaySettingsSheet.tsx')).DisplaySettingsSheet)
const loadError = withWords(async () => (await import('../../screen/ScreenError.tsx')).ScreenError)
const loadRefresh = withWords(async () => (await import('./QuotesRefresh.tsx')).QuotesRefresh)
const loadTriggers = async () => (await import('./QuickTriggers.tsx')).QuickTriggers
const LazyNothing = lazy(async () => ({ default: (await import('./NothingFound.tsx')).NothingFound }))
const NothingFound = slot('markets.empty', LazyNothing)
const Row = slot('markets.row', LiveMarketRow)
const DisplaySettingsSheet = lazy(async () => ({ default: await loadSettings() }))
const ScreenError = lazy(async () => ({ default: await loadError() }))

/** Id of the chip that edits the lists. */
const editId = 'edit'

const useCategoryChips = (lists: readonly Watchlist[], hasEdit: boolean) => {
  const { t } = useTranslation('markets')
  const { data: categories } = useCategories()
  return [
    { id: 'favourites', label: t('favourites'), icon: 'star' as const },
    ...lists.map(({ id, name }) => ({ id, label: name })),
    ...(hasEdit ? [{ id: editId, label: t('editLists'), icon: 'settings' as const }] : []),
    ...(categories ?? []).map(({ id, name }) => ({ id: String(id), label: name })),
  ]
}

/** The selected category, stored in the address. */
const useCategory = () => {
  const [params, setParams] = useAddressParams()
  const choose = (id: string | null) =>
    setParams((next) => (id === null ? next.delete('category') : next.set('category', id)), { replace: true })
  return { category: params.get('category'), choose }
}

/** Keys that open the command palette. */
const paletteKeys = /Mac/.test(navigator.userAgent) ? '⌘ K' : 'Ctrl K'

const Head = ({ query, onQuery }: { query: string; onQuery: (query: string) => void }) => {
  const { t } = useTranslation(['markets', 'shell'])
  const { isOpen, open, close } = useSheet('settings')
  const isWide = useIsWide()
  const navigate = useNavigate()
  const { isSignedIn } = useSession()
  const search = () => void navigate(query === '' ? '/product' : `/product?${new URLSearchParams({ search: query })}`)
  return (
    <AppHeader
      title={t('title')}
      isTitleHidden
      leading={isWide ? undefined : <BrandMark />}
      trailing={
        <>
          {import.meta.env.BRAND_MODE === 'main' && (
            <PlainIconButton icon="company" label={t('shell:titles.product')} onClick={() => void navigate('/product')} />
          )}
          <NoticesBell />
          <PlainIconButton icon="language" label={t('shell:settings.open')} onClick={() => open('1')} />
          <PlainIconButton icon="account" label={t('shell:titles.user')} onClick={() => void navigate('/user')} />
          {!isSignedIn && <SignInButton onClick={() => void navigate(loginPath('/'))}>{t('shell:titles.login')}</SignInButton>}
        </>
      }
    >
      <SearchField
        label={t('search')}
        placeholder={isWide ? `${t('searchHint')} (${paletteKeys})` : t('searchHint')}
        labels={{ clear: t('clear'), search: t('shell:titles.product') }}
        value={query}
        onChange={onQuery}
        {...(import.meta.env.BRAND_MODE === 'main' ? {} : { onSubmit: search })}
      />
      <Suspense fallback={null}>{isOpen && <DisplaySettingsSheet isOpen onOpenChange={close} />}</Suspense>
    </AppHeader>
  )
}

const ListHead = ({ sort, onSort }: { sort: Sort | null; onSort: (sort: Sort | null) => void }) => {
  const { t } = useTranslation('markets')
  return (
    <MarketListHead
      label={t('sort')}
      columns={sortColumns.map((id) => ({ id, label: t(`columns.${id}`) }))}
      sortDescriptor={sort && { column: sort.by, direction: sort.direction }}
      onSortChange={(next) => {
        const by = sortColumns.find((column) => column === next?.column)
        onSort(by && next ? { by, direction: next.direction } : null)
      }}
      labels={{ ascending: t('ascending'), descending: t('descending') }}
    />
  )
}

/** Sort order of the list, saved on this device. */
const useSort = () => {
  const [sort, setSort] = useState(() => rememberedSort(localStorage))
  const change = (next: Sort | null) => {
    rememberSort(localStorage, next)
    setSort(next)
  }
  return [sort, change] as const
}

/**
 * Address of a market. On a wide screen, the address includes the filter, because the list remains visible next to the market.
 */
const useMarketPath = (search: string, category: string | null) => {
  const isWide = useIsWide()
  return useCallback(
    ({ code }: Market) => {
      const params = new URLSearchParams({ code })
      if (isWide && category !== null) params.set('category', category)
      if (isWide && search !== '') params.set('search', search)
      return `/trade?${params}`
    },
    [isWide, search, category],
  )
}

/**
 * Returns a function that opens the sheet of a market. The function's identity never changes, so that the rows do not re-render.
 */
const useOpenQuick = () => {
  const { open } = useSheet('quick')
  const latest = useRef(open)
  useEffect(() => {
    latest.current = open
  })
  return useCallback((code: string) => latest.current(code), [])
}

/** Markets that match the search and the chosen category or list, in the chosen order, and the chips of the categories. */
const useMatchingMarkets = (
  markets: readonly Market[] | undefined,
  query: string,
  category: string | null,
  sort: Sort | null,
) => {
  const favourites = useFavourites()
  const lists = useLists()
  const watchlist = lists.find(({ id }) => id === category)
  const isList = watchlist !== undefined || category === 'favourites'
  const codes = watchlist?.codes ?? favourites
  const matching = useMemo(
    () => findMarkets(markets ?? [], { query, category: isList ? 'favourites' : category, favourites: codes }),
    [markets, query, category, isList, codes],
  )
  const sorted = useSortedMarkets(matching, sort)
  // Favourites and matches of a search have an order of their own, which only a chosen sort order replaces.
  const hasOrder = isList || query !== ''
  return {
    found: hasOrder && !sort ? matching : sorted,
    chips: useCategoryChips(lists, isList && isOffered('watchlists')),
    isList,
  }
}

interface MarketsScreenProps {
  /** Code of the market in the pane next to the list. */
  selected: string | null
}

/** All markets with live prices, search, categories and favourites. */
export const MarketsScreen = ({ selected }: MarketsScreenProps) => {
  const { t } = useTranslation('markets')
  const { data: markets, error, isPending, refetch } = useMarkets()
  useSaveMarkets()
  const isSaved = useIsSavedList()
  const [query, setQuery] = useSearchWords()
  const { category, choose } = useCategory()
  const [sort, setSort] = useSort()
  const { found, chips, isList } = useMatchingMarkets(markets, query, category, sort)
  const edit = useSheet('lists')
  const openQuick = useOpenQuick()
  const list = useRef<HTMLDivElement>(null)
  const Refresh = useDeferredComponent(loadRefresh, afterFirstInteraction)
  const Triggers = useDeferredComponent(loadTriggers, afterFirstInteraction)
  const showAll = () => {
    setQuery('')
    choose(null)
  }
  const pathOf = useMarketPath(query, category)
  return (
    <section className="app-markets" aria-busy={isPending} aria-label={t('title')} data-saved={isSaved ? '' : undefined}>
      <Head query={query} onQuery={setQuery} />
      <AsOf />
      <CategoryChips
        label={t('categories')}
        items={chips}
        value={category}
        onChange={(id) => (id === editId ? edit.open(category ?? '') : choose(id))}
      />
      <ListHead sort={sort} onSort={setSort} />
      {isPending ? <MarketRowSkeleton count={10} label={t('loading')} /> : <ContentRendered />}
      {error && !markets && (
        <Suspense fallback={<div />}>
          <ScreenError error={error} onRetry={() => void refetch()} />
        </Suspense>
      )}
      {markets && found.length > 0 && (
        <div ref={list} className="lk-pull app-quotes">
          {Refresh && <Refresh hostRef={list} />}
          {Triggers && <Triggers hostRef={list} onOpen={openQuick} />}
          <div className="lk-pull-content">
            <MarketList label={t('title')} items={found} getKey={(market) => market.code}>
              {(market) => <Row market={market} isSelected={market.code === selected} href={pathOf(market)} onMore={openQuick} />}
            </MarketList>
          </div>
        </div>
      )}
      {markets && found.length === 0 && (
        <Suspense fallback={<div />}>
          <NothingFound isFavourites={isList && query === ''} hasCategory={category !== null} onAll={showAll} />
        </Suspense>
      )}
    </section>
  )
}
