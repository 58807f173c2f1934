import { useLayoutEffect, useRef, useState } from 'react'
import * as icons from '../../foundation/icon/icons.ts'
import { IconButtonBase } from '../../primitives/icon-button/IconButtonBase.tsx'
import { moveItem } from './moveItem.ts'
import { useDragOrder } from './useDragOrder.ts'
import type { Watchlist, WatchlistLabels } from './watchlistTypes.ts'

interface WatchlistRowsProps {
  list: Watchlist
  /** Called with the markets of the list after a market was moved or removed. */
  onMarketsChange: (ids: readonly string[]) => void
  labels: WatchlistLabels
}

/** Returns functions that move and remove rows. After a change, a button at the changed position gets the focus. */
const useRowChanges = ({ list: { markets }, onMarketsChange, labels }: WatchlistRowsProps) => {
  const [announced, setAnnounced] = useState('')
  const rowsRef = useRef<HTMLUListElement>(null)
  const wanted = useRef<{ readonly index: number; readonly isUp: boolean } | null>(null)
  const order = markets.map(({ id }) => id)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each change of the order
  useLayoutEffect(() => {
    if (!wanted.current) return
    const { index, isUp } = wanted.current
    wanted.current = null
    const [up, down] = rowsRef.current?.children[index]?.querySelectorAll('button') ?? []
    const [first, second] = isUp ? [up, down] : [down, up]
    if (first?.disabled) second?.focus()
    else first?.focus()
  }, [order.join(' ')])
  const move = (from: number, to: number) => {
    const place = Math.min(Math.max(to, 0), order.length - 1)
    if (place === from) return
    wanted.current = { index: place, isUp: to < from }
    onMarketsChange(moveItem(order, from, place))
    setAnnounced(labels.moved({ market: markets[from]?.label ?? '', place: place + 1, count: order.length }))
  }
  const remove = (index: number) => {
    wanted.current = { index: Math.min(index, order.length - 2), isUp: true }
    onMarketsChange(order.filter((_, other) => other !== index))
  }
  return { rowsRef, move, remove, announced }
}

/** The markets of one list. A handle moves a row by pointer, and two buttons move it by keyboard or by single presses. */
export function WatchlistRows(props: WatchlistRowsProps) {
  const { list, labels } = props
  const { rowsRef, move, remove, announced } = useRowChanges(props)
  const { dragged, handlersOf, styleOf } = useDragOrder(list.markets.length, move)
  return (
    <>
      <ul ref={rowsRef} className="lk-watchlist-rows" aria-label={labels.markets(list.label)}>
        {list.markets.map(({ id, label }, index) => (
          <li
            key={id}
            className="lk-watchlist-row"
            data-lk-part="row"
            data-dragged={dragged === index || undefined}
            style={styleOf(index)}
          >
            <span className="lk-watchlist-handle" data-lk-part="handle" aria-hidden="true" {...handlersOf(index)}>
              <icons.sort size="sm" />
            </span>
            <bdi dir="ltr" className="lk-watchlist-code">
              {label}
            </bdi>
            <IconButtonBase
              icon={<icons.chevron />}
              className="lk-watchlist-up"
              label={labels.moveUp(label)}
              isDisabled={index === 0}
              onPress={() => move(index, index - 1)}
            />
            <IconButtonBase
              icon={<icons.chevron />}
              label={labels.moveDown(label)}
              isDisabled={index === list.markets.length - 1}
              onPress={() => move(index, index + 1)}
            />
            <IconButtonBase icon={<icons.close />} label={labels.remove(label)} onPress={() => remove(index)} />
          </li>
        ))}
      </ul>
      <span role="status" className="lk-visually-hidden">
        {announced}
      </span>
    </>
  )
}
