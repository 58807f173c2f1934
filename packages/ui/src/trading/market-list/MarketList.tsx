import { type CSSProperties, memo, type ReactNode, useState } from 'react'
import { joinClasses } from '../../foundation/class-names/joinClasses.ts'
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

interface ListRowProps<Item> {
  id: string
  item: Item
  index: number
  count: number
  draw: (item: Item) => ReactNode
  onFocusRow: (id: string | null) => void
}

function ListRow<Item>({ id, item, index, count, draw, onFocusRow }: ListRowProps<Item>) {
  return (
    <li
      data-row=""
      className="lk-market-list-row"
      style={{ '--lk-row': index } as CSSProperties}
      aria-setsize={count}
      aria-posinset={index + 1}
      onFocus={() => onFocusRow(id)}
      onBlur={() => onFocusRow(null)}
    >
      {draw(item)}
    </li>
  )
}

/** A row that stays in reach is not drawn again while the list moves. */
const QuietRow = memo(ListRow) as typeof ListRow

/** The rows in reach, and the one that has the focus, from the top down. */
const placesOf = (start: number, end: number, focused: number): number[] => {
  const places = Array.from({ length: end - start }, (_, place) => start + place)
  if (focused === -1 || (focused >= start && focused < end)) return places
  return focused < start ? [focused, ...places] : [...places, focused]
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
  const focused = focusedKey === null ? -1 : items.findIndex((item) => getKey(item) === focusedKey)
  return (
    <div ref={scrollerRef} className={joinClasses('lk-market-list', className)}>
      {items.length === 0 && empty}
      <ul className="lk-market-list-rows" aria-label={label} style={{ '--lk-rows': items.length } as CSSProperties}>
        {placesOf(start, end, focused).map((index) => {
          const item = items[index]
          if (item === undefined) return null
          const key = getKey(item)
          return (
            <QuietRow
              key={key}
              id={key}
              item={item}
              index={index}
              count={items.length}
              draw={children}
              onFocusRow={setFocusedKey}
            />
          )
        })}
      </ul>
    </div>
  )
}
