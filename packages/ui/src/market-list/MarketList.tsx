import { type CSSProperties, type ReactNode, useState } from 'react'
import { joinClasses } from '../class-names/joinClasses.ts'
import { useListWindow } from './useListWindow.ts'

export interface MarketListProps<Item> {
  label: string
  items: readonly Item[]
  getKey: (item: Item) => string
  /** Draws one row; give it the item only and let its cells subscribe to prices themselves. */
  children: (item: Item) => ReactNode
  /** Instead of rows while there are none: what to do next. */
  empty?: ReactNode
  className?: string
}

/**
 * A scrolling list of markets that draws only the rows in reach, however many there are. It fills the height that it is given. The row that has
 * the focus stays drawn when it is scrolled away.
 *
 * @example <MarketList label="Markets" items={markets} getKey={(market) => market.code}>{(market) => <LiveMarketRow market={market} />}</MarketList>
 */
export function MarketList<Item>({ label, items, getKey, children, empty, className }: MarketListProps<Item>) {
  const { scrollerRef, start, end } = useListWindow(items.length)
  const [focusedKey, setFocusedKey] = useState<string | null>(null)
  const drawn = items
    .map((item, index) => ({ item, index, key: getKey(item) }))
    .filter(({ index, key }) => (index >= start && index < end) || key === focusedKey)
  return (
    <div ref={scrollerRef} className={joinClasses('lk-market-list', className)}>
      {items.length === 0 && empty}
      <ul className="lk-market-list-rows" aria-label={label} style={{ '--lk-rows': items.length } as CSSProperties}>
        {drawn.map(({ item, index, key }) => (
          <li
            key={key}
            data-row=""
            className="lk-market-list-row"
            style={{ '--lk-row': index } as CSSProperties}
            aria-setsize={items.length}
            aria-posinset={index + 1}
            onFocus={() => setFocusedKey(key)}
            onBlur={() => setFocusedKey(null)}
          >
            {children(item)}
          </li>
        ))}
      </ul>
    </div>
  )
}
