import { type ForwardedRef, forwardRef, type HTMLAttributes, type ReactNode } from 'react'
import { SearchField } from '../../fields/search-field/SearchField.tsx'
import { joinClasses } from '../../foundation/class-names/joinClasses.ts'
import { MarketList } from '../market-list/MarketList.tsx'

export interface MarketPickerProps<Item> extends Omit<HTMLAttributes<HTMLDivElement>, 'children'> {
  /** Text in the search field. The caller controls it. */
  inputValue: string
  /** Called with the text when the user types or clears the field. */
  onInputChange: (query: string) => void
  /** Markets that match the query. The caller filters the markets. */
  items: readonly Item[]
  /** Returns the key of an item, which is unique in the list. */
  getKey: (item: Item) => string
  /** Renders the row of an item. */
  children: (item: Item) => ReactNode
  /** Content shown if no market matches the query. */
  empty: ReactNode
  /** Filters, shown between the search box and the list. */
  filters?: ReactNode
  /**
   * Moves the focus to the search field when the picker opens. On a touch screen, the on-screen keyboard then opens.
   * @default false
   */
  autoFocus?: boolean
  /** Accessible names of the list, the search field and its clear button. */
  labels: { list: string; search: string; clear: string }
}

function MarketPickerInner<Item>(props: MarketPickerProps<Item>, ref: ForwardedRef<HTMLDivElement>) {
  const { inputValue, onInputChange, items, getKey, children, empty, filters, labels, className, ...more } = props
  const { autoFocus = false, ...rest } = more
  return (
    <div {...rest} ref={ref} className={joinClasses('lk-market-picker', className)}>
      <SearchField
        label={labels.search}
        labels={{ clear: labels.clear }}
        value={inputValue}
        onChange={onInputChange}
        autoFocus={autoFocus}
      />
      {filters}
      {items.length === 0 ? (
        <div role="status">{empty}</div>
      ) : (
        <MarketList label={labels.list} items={items} getKey={getKey}>
          {children}
        </MarketList>
      )}
    </div>
  )
}

/**
 * A searchable list of markets for use in a `Sheet`. The height of the list does not depend on the number of matches.
 *
 * @example <MarketPicker inputValue={query} onInputChange={setQuery} items={markets} getKey={(market) => market.code} empty={<EmptyState title="No match" />} labels={labels}>{renderMarket}</MarketPicker>
 */
export const MarketPicker = forwardRef(MarketPickerInner) as <Item>(
  // The cast restores the type parameter, which forwardRef drops.
  props: MarketPickerProps<Item> & {
    /** Reference to the outermost element. */
    ref?: ForwardedRef<HTMLDivElement> | undefined
  },
) => ReactNode
