import { useQuote } from '@leverkit/react-hooks'
import type { Market } from '@leverkit/sdk'
import { IconButton, InstrumentHeader, Price } from '@leverkit/ui'
import { lazy, memo, Suspense } from 'react'
import { useLocation } from 'react-router'
import { AccountActions } from '../../domain/AccountActions.tsx'
import { toggleFavourite, useFavourites } from '../../domain/favourites.ts'
import { AgeingPrice, LiveChange } from '../../domain/MarketCells.tsx'
import { MarketMark } from '../../domain/MarketMark.tsx'
import { useLists } from '../../domain/watchlists.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useIsFolded } from '../../screen/foldedPanes.ts'
import { useIsDesktop, useIsTablet } from '../../screen/useIsWide.ts'
import { useSheet } from '../../screen/useSheet.ts'
import { PaneToggles } from './PaneToggles.tsx'

const DayRange = memo(({ market, of }: { market: Market; of: 'high' | 'low' }) => {
  const quote = useQuote(market.code)
  return <Price value={quote?.[of] ?? null} fractionDigits={market.pricePrecision} smallDigits={0} />
})

const PickerSheet = lazy(async () => ({ default: (await import('./PickerSheet.tsx')).PickerSheet }))
const ListsMenu = lazy(async () => ({ default: (await import('./ListsMenu.tsx')).ListsMenu }))

/**
 * Adds the market to the favourites or removes it. If the device has further lists, a menu offers the favourites and these
 * lists.
 */
const Star = ({ market: { code, displayCode } }: { market: Market }) => {
  const { t } = useTranslation('markets')
  const isFavourite = useFavourites().includes(code)
  const star = (
    <IconButton
      icon="star"
      isSelected={isFavourite}
      label={t(isFavourite ? 'removeFavourite' : 'addFavourite', { code: displayCode })}
      onPress={() => toggleFavourite(code)}
    />
  )
  if (useLists().length === 0) return star
  return (
    <Suspense fallback={star}>
      <ListsMenu code={code} />
    </Suspense>
  )
}

/**
 * Buttons for notifications and account. The market list has the same buttons. They are therefore shown here only if the list is
 * not beside the trade screen: on a tablet, and on a desktop with a folded list.
 */
const ActionsOfList = () => {
  const isTablet = useIsTablet()
  const isFolded = useIsFolded('list')
  const isDesktop = useIsDesktop()
  const isTrade = useLocation().pathname === '/trade'
  if (!isTrade || !(isTablet || (isDesktop && isFolded))) return null
  return (
    <span className="app-head-group">
      <AccountActions />
    </span>
  )
}

/** Header of a market with price and day range, a market picker and a favourite button. */
export const MarketHead = memo(({ market }: { market: Market }) => {
  const { t } = useTranslation(['trade', 'markets'])
  const picker = useSheet('pick')
  const alerts = useSheet('alert')
  const facts = useSheet('facts')
  const isDesktop = useIsDesktop()
  const code = market.displayCode
  return (
    <>
      <InstrumentHeader
        code={code}
        name={market.name ?? ''}
        monogram={<MarketMark {...market} />}
        onPress={() => picker.open('1')}
        labels={{ pick: t('trade:pickFrom', { code }) }}
        price={<AgeingPrice market={market} />}
        change={<LiveChange market={market} />}
        figures={[
          { id: 'low', label: t('trade:low'), value: <DayRange market={market} of="low" /> },
          { id: 'high', label: t('trade:high'), value: <DayRange market={market} of="high" /> },
        ]}
        actions={
          <>
            <Star market={market} />
            <IconButton icon="info" label={t('trade:facts', { code })} onPress={() => facts.open(market.code)} />
            <IconButton icon="bell" label={t('trade:alerts', { code })} onPress={() => alerts.open(market.code)} />
            {isDesktop && <PaneToggles />}
            <ActionsOfList />
          </>
        }
      />
      <Suspense fallback={null}>{picker.isOpen && <PickerSheet market={market} onClose={picker.close} />}</Suspense>
    </>
  )
})
