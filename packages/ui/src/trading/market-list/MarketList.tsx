import {
  type CSSProperties,
  type ForwardedRef,
  forwardRef,
  type HTMLAttributes,
  type KeyboardEvent,
  memo,
  type ReactNode,
  useImperativeHandle,
  useState,
} from 'react'
import { joinClasses } from '../../foundation/class-names/joinClasses.ts'
import { useListWindow } from './useListWindow.ts'

export interface MarketListProps<Item> extends Omit<HTMLAttributes<HTMLDivElement>, 'children'> {
  /** Accessible name of the list. */
  label: string
  /** Markets, in the order of the list. */
  items: readonly Item[]
  /** Returns the key of an item, which is unique in the list. */
  getKey: (item: Item) => string
  /**
   * Renders the row of an item. The result must depend only on the item, because rendered rows are memoised. A cell that shows a
   * price should subscribe to this price itself.
   */
  children: (item: Item) => ReactNode
  /** Content that replaces the rows if there are no rows. The content should name the next step. */
  empty?: ReactNode
}

interface ListRowProps<Item> {
  id: string
  item: Item
  index: number
  count: number
  renderRow: (item: Item) => ReactNode
  onFocusRow: (id: string | null) => void
}

function ListRow<Item>({ id, item, index, count, renderRow, onFocusRow }: ListRowProps<Item>) {
  return (
    <li
      data-row=""
      className="lk-market-list-row"
      data-lk-part="row"
      style={{ '--lk-row': index } as CSSProperties}
      aria-setsize={count}
      aria-posinset={index + 1}
      onFocus={() => onFocusRow(id)}
      onBlur={() => onFocusRow(null)}
    >
      {renderRow(item)}
    </li>
  )
}

/** A memoised row. While the list scrolls, a row that stays visible is not rendered again. */
const MemoRow = memo(ListRow) as typeof ListRow

/**
 * Returns the indices of the rows to render: the rows near the viewport and the focused row. The indices are in ascending order.
 */
const indicesOf = (start: number, end: number, focused: number): number[] => {
  const places = Array.from({ length: end - start }, (_, place) => start + place)
  if (focused === -1 || (focused >= start && focused < end)) return places
  return focused < start ? [focused, ...places] : [...places, focused]
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** Moves the focus to the next or previous row with the arrow keys. */
const moveFocus = (event: KeyboardEvent<HTMLElement>) => {
  const step = steps[event.key]
  if (step === undefined || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row]')]
  const next = rows[rows.findIndex((row) => row.contains(event.target as Node)) + step]
  const target = next?.querySelector<HTMLElement>('a[href], button')
  if (!target) return
  event.preventDefault()
  target.focus()
}

function MarketListInner<Item>(props: MarketListProps<Item>, ref: ForwardedRef<HTMLDivElement>) {
  const { label, items, getKey, children, empty, className, ...rest } = props
  const { scrollerRef, start, end } = useListWindow(items.length)
  useImperativeHandle<HTMLDivElement | null, HTMLDivElement | null>(ref, () => scrollerRef.current)
  const [focusedKey, setFocusedKey] = useState<string | null>(null)
  const focused = focusedKey === null ? -1 : items.findIndex((item) => getKey(item) === focusedKey)
  return (
    <div {...rest} ref={scrollerRef} className={joinClasses('lk-market-list', className)}>
      {items.length === 0 && empty}
      <ul
        className="lk-market-list-rows"
        aria-label={label}
        style={{ '--lk-rows': items.length } as CSSProperties}
        onKeyDown={moveFocus}
      >
        {indicesOf(start, end, focused).map((index) => {
          const item = items[index]
          if (item === undefined) return null
          const key = getKey(item)
          return (
            <MemoRow
              key={key}
              id={key}
              item={item}
              index={index}
              count={items.length}
              renderRow={children}
              onFocusRow={setFocusedKey}
            />
          )
        })}
      </ul>
    </div>
  )
}

/**
 * A scrolling list of any number of markets that renders only the rows in or near the viewport. The list fills the height of its
 * container. The focused row remains rendered while it is outside the viewport. The up and down arrow keys move the focus from
 * row to row.
 *
 * @example <MarketList label="Markets" items={markets} getKey={(market) => market.code}>{(market) => <LiveMarketRow market={market} />}</MarketList>
 */
export const MarketList = forwardRef(MarketListInner) as <Item>(
  // The cast restores the type parameter, which forwardRef drops.
  props: MarketListProps<Item> & {
    /** Reference to the outermost element, which is the scroll container. */
    ref?: ForwardedRef<HTMLDivElement> | undefined
  },
) => ReactNode
