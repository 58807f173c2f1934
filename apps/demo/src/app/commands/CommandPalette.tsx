import { useMarket, useMarkets, useQuote, useSession } from '@leverkit/react-hooks'
import { type Command, CommandMenu, Percent, Price } from '@leverkit/ui'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { findMarkets } from '../../domain/findMarkets.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { isOffered } from '../../screen/isOffered.ts'
import { ordersPath } from '../../screen/orderStatus.ts'
import { routes } from '../routes.ts'

/** Screens that the palette offers to everyone. */
const open = ['markets', 'rank', 'news', 'calculator', 'notices', 'system', 'language'] as const
/** Screens that the palette offers only to signed-in users. */
const own = ['orders', 'performance', 'user', 'charge', 'withdraw', 'wallet', 'history'] as const

/** Maximum number of markets in the list. Further matches appear only when the user types more letters. */
const mostMarkets = 8

const pathOf = (id: string) => (id === 'orders' ? ordersPath('open') : (routes.find((route) => route.id === id)?.path ?? '/'))

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

/** Commands that match a query: markets first, then screens, then the list of shortcuts. */
const useCommands = (query: string): readonly Command[] => {
  const { t } = useTranslation(['commands', 'shell'])
  const { isSignedIn } = useSession()
  const { data: markets } = useMarkets()
  const wanted = query.trim().toLocaleLowerCase()
  const found = wanted === '' ? [] : findMarkets(markets ?? [], { query, category: null, favourites: [] }).slice(0, mostMarkets)
  const screens: Command[] = [...(isSignedIn ? own : []), ...open]
    .filter((id) => isOffered(id))
    .map((id) => ({
      id: pathOf(id),
      label: t(`shell:titles.${id}`),
      icon: 'forward',
      group: t('commands:screens'),
    }))
  const list: Command = { id: 'list', label: t('commands:list.title'), icon: 'settings', group: t('commands:screens') }
  return [
    ...found.map(
      ({ code, displayCode, name }): Command => ({
        id: `/trade?code=${encodeURIComponent(code)}`,
        label: displayCode,
        icon: 'trade',
        group: t('commands:markets'),
        ...(name ? { hint: name } : {}),
        value: <MarketFigures code={code} />,
      }),
    ),
    ...[...screens, list].filter(({ label }) => label.toLocaleLowerCase().includes(wanted)),
  ]
}

/** Search box that opens any market or screen. */
export const CommandPalette = ({ onClose, onList }: { onClose: () => void; onList: () => void }) => {
  const { t } = useTranslation('commands')
  const navigate = useNavigate()
  const [query, setQuery] = useState('')
  const items = useCommands(query)
  return (
    <CommandMenu
      isOpen
      onOpenChange={onClose}
      inputValue={query}
      onInputChange={setQuery}
      items={items}
      onAction={(id) => (id === 'list' ? onList() : void navigate(id))}
      empty={t('none')}
      labels={{ menu: t('title'), search: t('search') }}
    />
  )
}
