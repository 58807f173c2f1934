import { type ForwardedRef, forwardRef, type HTMLAttributes, type ReactNode, useEffect, useRef } from 'react'
import { joinClasses } from '../../foundation/class-names/joinClasses.ts'
import { useControlled } from '../../foundation/controlled/useControlled.ts'
import { Button } from '../../primitives/button/Button.tsx'
import { CategoryChips } from '../category-chips/CategoryChips.tsx'
import { ListNameForm } from './ListNameForm.tsx'
import { WatchlistRows } from './WatchlistRows.tsx'
import type { Watchlist, WatchlistLabels } from './watchlistTypes.ts'

/** Id of the chip that creates a list. */
export const newWatchlist = 'new'

export interface WatchlistEditorProps extends Omit<HTMLAttributes<HTMLDivElement>, 'children' | 'onChange' | 'defaultValue'> {
  /** Lists in the order of their chips. At least one. */
  items: readonly Watchlist[]
  /** Id of the chosen list, or `newWatchlist`. If omitted, the component stores the choice itself. */
  value?: string
  /** Initially chosen list of an uncontrolled editor. @default the first list */
  defaultValue?: string
  /** Called with the id of the chosen list, or with `newWatchlist`. */
  onChange?: (id: string) => void
  /** Called with the id of a list and its markets after the user has moved or removed a market. */
  onMarketsChange: (id: string, markets: readonly string[]) => void
  /** Called with the name of a new list. The caller then sets `value` to the id of this list. */
  onCreate: (name: string) => void
  /** Called with the id and the new name of a list. */
  onRename: (id: string, name: string) => void
  /** Called with the id of the list to delete. The caller asks for confirmation or offers to undo. */
  onDelete: (id: string) => void
  /** Largest number of lists that are not fixed. @default 20 */
  maxLists?: number
  /** Largest number of characters of a name. @default 24 */
  maxNameLength?: number
  /** Content of a list without markets. */
  empty: ReactNode
  /** All texts of the editor. */
  labels: WatchlistLabels
}

/** Moves the focus to the chip of a newly chosen list if the element that had the focus has disappeared. */
function useFocusAfterChoice(chosen: string) {
  const root = useRef<HTMLDivElement>(null)
  const last = useRef(chosen)
  useEffect(() => {
    if (last.current === chosen) return
    last.current = chosen
    const { activeElement, body } = document
    if (activeElement === body) root.current?.querySelector<HTMLElement>('[aria-pressed="true"]')?.focus()
  }, [chosen])
  return root
}

/**
 * Edits the watchlists of a user: creates, renames and deletes lists, and moves and removes their markets. Users move a market
 * by dragging its handle, or with the buttons of its row.
 *
 * @example <WatchlistEditor items={lists} onMarketsChange={saveMarkets} onCreate={create} onRename={rename} onDelete={remove} empty="No markets" labels={labels} />
 */
export const WatchlistEditor = forwardRef(function WatchlistEditor(
  props: WatchlistEditorProps,
  ref: ForwardedRef<HTMLDivElement>,
) {
  const { items, value, defaultValue, onChange, onMarketsChange, onCreate, onRename, onDelete, ...more } = props
  const { maxLists = 20, maxNameLength = 24, empty, labels, className, ...rest } = more
  const [chosen, choose] = useControlled(value, defaultValue ?? items[0]?.id ?? newWatchlist, onChange)
  const list = items.find(({ id }) => id === chosen) ?? (chosen === newWatchlist ? undefined : items[0])
  const isFull = items.filter(({ isFixed = false }) => !isFixed).length >= maxLists
  const lists = useFocusAfterChoice(chosen)
  return (
    <div {...rest} ref={ref} className={joinClasses('lk-watchlists', className)}>
      <div ref={lists} className="lk-watchlist-choice" data-lk-part="lists">
        <CategoryChips
          label={labels.lists}
          items={[
            ...items.map(({ id, label }) => ({ id, label })),
            { id: newWatchlist, label: labels.newList, icon: 'plus' as const },
          ]}
          value={list?.id ?? newWatchlist}
          onChange={(id) => choose(id ?? chosen)}
        />
      </div>
      {!list && isFull && <p className="lk-watchlist-full">{labels.full}</p>}
      {!list && !isFull && (
        <ListNameForm
          labels={{ name: labels.name, submit: labels.create }}
          current=""
          maxLength={maxNameLength}
          onSubmit={onCreate}
        />
      )}
      {list && list.markets.length === 0 && empty}
      {list && (
        <WatchlistRows key={list.id} list={list} onMarketsChange={(ids) => onMarketsChange(list.id, ids)} labels={labels} />
      )}
      {list && !list.isFixed && (
        <>
          <ListNameForm
            key={`${list.id} ${list.label}`}
            labels={{ name: labels.name, submit: labels.rename }}
            current={list.label}
            maxLength={maxNameLength}
            onSubmit={(name) => onRename(list.id, name)}
          />
          <Button variant="danger-outline" onPress={() => onDelete(list.id)}>
            {labels.deleteList}
          </Button>
        </>
      )}
    </div>
  )
})
