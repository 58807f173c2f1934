import { type ForwardedRef, forwardRef, type HTMLAttributes, type KeyboardEvent } from 'react'
import { joinClasses } from '../../foundation/class-names/joinClasses.ts'
import * as icons from '../../foundation/icon/icons.ts'
import { reachedIn } from '../../layout/toolbar-keys/reachedIn.ts'

export interface MarketSort {
  column: string
  direction: 'ascending' | 'descending'
}
export interface MarketListHeadProps extends Omit<HTMLAttributes<HTMLDivElement>, 'children'> {
  /** Accessible name of the group of buttons. */
  label: string
  /** Columns by which the list can be sorted, in reading order. */
  columns: readonly { id: string; label: string }[]
  /**
   * Column by which the list is sorted, and direction of the sorting; null if the list has the broker's own order.
   */
  sortDescriptor: MarketSort | null
  /**
   * Called with the new sorting when a column is pressed. The first press sorts descending, the second ascending, and the third
   * restores the broker's own order.
   */
  onSortChange: (sort: MarketSort | null) => void
  /** Names of the directions. Screen readers read the direction after the name of the sorted column. */
  labels: Record<MarketSort['direction'], string>
}

function nextSort(by: string, sort: MarketSort | null): MarketSort | null {
  if (sort?.column !== by) return { column: by, direction: 'descending' }
  return sort.direction === 'descending' ? { column: by, direction: 'ascending' } : null
}

/**
 * Column headers of the market list. Users press a header to sort the list.
 *
 * @example <MarketListHead label="Sort by" columns={[{ id: 'code', label: 'Code · name' }]} sortDescriptor={sort} onSortChange={setSort} labels={labels} />
 */
export const MarketListHead = forwardRef(function MarketListHead(props: MarketListHeadProps, ref: ForwardedRef<HTMLDivElement>) {
  const { label, columns, sortDescriptor, onSortChange, labels, className, ...rest } = props
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const column = reachedIn(event)
    if (!column) return
    event.preventDefault()
    column.focus()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: some browsers cannot lay out a fieldset as a row
    <div
      role="group"
      {...rest}
      ref={ref}
      aria-label={label}
      className={joinClasses('lk-market-list-head', className)}
      onKeyDown={onKeyDown}
    >
      {columns.map(({ id, label: word }) => {
        const direction = sortDescriptor?.column === id ? sortDescriptor.direction : undefined
        return (
          <button
            key={id}
            type="button"
            className="lk-market-list-sort"
            data-lk-part="sort"
            data-sort={direction}
            onClick={() => onSortChange(nextSort(id, sortDescriptor))}
          >
            {word}
            {direction && <span className="lk-visually-hidden">{labels[direction]}</span>}
            <icons.sort size="xs" />
          </button>
        )
      })}
    </div>
  )
})
