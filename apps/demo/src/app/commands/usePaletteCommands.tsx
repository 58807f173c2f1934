import { useMarket, useMarkets, useQuote } from '@leverkit/react-hooks'
import type { Market } from '@leverkit/sdk'
import { Percent, Price } from '@leverkit/ui'
import { useDeviceStore } from '../../domain/DeviceStore.ts'
import { useFavourites } from '../../domain/favourites.ts'
import { findMarkets } from '../../domain/findMarkets.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { findCommands, type PaletteCommand, similarCommands } from './commandSearch.ts'
import { recentCommands } from './recentCommands.ts'
import { useActionCommands } from './useActionCommands.ts'
import { useScreenCommands } from './useScreenCommands.tsx'

/** Maximum numbers of commands in the list. Further matches appear only when the user types more letters. */
const most = { markets: 8, actions: 6, screens: 8 }
/** Maximum number of markets without a query. */
const mostUsualMarkets = 4
/** Maximum number of commands that resemble a query without a match. */
const mostSimilar = 4
/** Screens that are suggested after a query without a match, because they help with every question. */
const helpful = ['/', '/mine/chat']

/** Live price and change of a market. */
const MarketFigures = ({ code }: { code: string }) => {
  const { data: market } = useMarket(code)
  const quote = useQuote(code)
  if (!market) return null
  return (
    <>
      <Price value={quote?.last ?? market.quote.last} fractionDigits={market.pricePrecision} smallDigits={0} />{' '}
      <Percent value={quote?.changePercent ?? market.quote.changePercent} />
    </>
  )
}

const marketCommand = ({ code, displayCode, name }: Market, group: string): PaletteCommand => ({
  id: `/trade?code=${encodeURIComponent(code)}`,
  label: displayCode,
  icon: 'trade',
  group,
  also: `${code} ${name ?? ''}`,
  ...(name ? { hint: name } : {}),
  value: <MarketFigures code={code} />,
})

const none: readonly Market[] = []

/** Markets without a query: the favourites, then the first markets of the broker. */
const usualMarkets = (markets: readonly Market[], favourites: readonly string[]): readonly Market[] => {
  const isFavourite = ({ code }: Market) => favourites.includes(code)
  return [...markets.filter(isFavourite), ...markets.filter((market) => !isFavourite(market))].slice(0, mostUsualMarkets)
}

/**
 * Commands of the palette. Without a query: the recent commands, then the usual actions, a few markets and the main screens. With a
 * query: the markets, actions and screens that match. The screens come last, because the tab bar and the menus lead to them, too.
 * If nothing matches: similar commands, for example after a spelling mistake, and general help.
 *
 * @param openList - opens the list of the keyboard shortcuts
 */
export const usePaletteCommands = (query: string, openList: () => void): readonly PaletteCommand[] => {
  const { t } = useTranslation('commands')
  const { data: markets = none } = useMarkets()
  const wanted = query.trim()
  const screens = useScreenCommands()
  const actions = useActionCommands(markets, wanted, openList)
  const recent = useDeviceStore(recentCommands)
  const favourites = useFavourites()
  const toMarket = (market: Market) => marketCommand(market, t('markets'))
  const groupAs = (group: string, commands: readonly PaletteCommand[]) => commands.map((command) => ({ ...command, group }))
  if (wanted === '') {
    const known = [...screens, ...markets.map(toMarket)]
    const again = recent.flatMap((id) => known.find((command) => command.id === id) ?? [])
    const isNew = ({ id }: PaletteCommand) => !again.some((command) => command.id === id)
    const others = usualMarkets(markets, favourites).map(toMarket)
    return [...groupAs(t('recent'), again), ...actions, ...others.filter(isNew), ...screens.slice(0, most.screens).filter(isNew)]
  }
  const found = [
    ...findMarkets(markets, { query, category: null, favourites: [] }).slice(0, most.markets).map(toMarket),
    ...findCommands(actions, wanted).slice(0, most.actions),
    ...findCommands(screens, wanted).slice(0, most.screens),
  ]
  if (found.length > 0) return found
  const similar = similarCommands([...screens, ...actions, ...markets.map(toMarket)], wanted, mostSimilar)
  const general = screens.filter(({ id }) => helpful.includes(id) && !similar.some((command) => command.id === id))
  return groupAs(t('suggested'), [...similar, ...general])
}
