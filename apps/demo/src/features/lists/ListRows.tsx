import { EmptyState, Icon, IconButton } from '@leverkit/ui'
import { useLayoutEffect, useRef, useState } from 'react'
import { saveCodes } from '../../domain/watchlists.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { moveItem } from './moveItem.ts'
import { useDragOrder } from './useDragOrder.ts'

interface ListRowsProps {
  id: string
  name: string
  codes: readonly string[]
  /** Returns the code that the app displays for a market. */
  displayCodeOf: (code: string) => string
}

/** Returns functions that move and remove the rows of a list. After a change, a button at the changed position gets the focus. */
const useListChanges = ({ id, codes, displayCodeOf }: ListRowsProps) => {
  const { t } = useTranslation('lists')
  const [announced, setAnnounced] = useState('')
  const list = useRef<HTMLUListElement>(null)
  const wanted = useRef<{ readonly index: number; readonly isUp: boolean } | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each change of the codes
  useLayoutEffect(() => {
    if (!wanted.current) return
    const { index, isUp } = wanted.current
    wanted.current = null
    const [up, down] = list.current?.children[index]?.querySelectorAll('button') ?? []
    const [first, second] = isUp ? [up, down] : [down, up]
    if (first?.disabled) second?.focus()
    else first?.focus()
  }, [codes])
  const move = (from: number, to: number) => {
    const place = Math.min(Math.max(to, 0), codes.length - 1)
    wanted.current = { index: place, isUp: to < from }
    saveCodes(id, moveItem(codes, from, place))
    const code = displayCodeOf(codes[from] ?? '')
    setAnnounced(t('moved', { code, place: place + 1, count: codes.length }))
  }
  const remove = (index: number) => {
    wanted.current = { index: Math.min(index, codes.length - 2), isUp: true }
    saveCodes(
      id,
      codes.filter((_, other) => other !== index),
    )
  }
  return { list, move, remove, announced }
}

/** The markets of one list in the user's order. A handle moves a row by pointer, and two buttons move a row by keyboard. */
export const ListRows = (props: ListRowsProps) => {
  const { name, codes, displayCodeOf } = props
  const { t } = useTranslation('lists')
  const { list, move, remove, announced } = useListChanges(props)
  const { drag, handlersOf } = useDragOrder(move)
  if (codes.length === 0)
    return (
      <EmptyState icon="star" title={t('empty')}>
        {t('emptyHint')}
      </EmptyState>
    )
  return (
    <>
      <ul ref={list} className="app-list-rows" aria-label={t('order', { name })}>
        {codes.map((each, index) => {
          const code = displayCodeOf(each)
          const isDragged = drag?.index === index
          return (
            <li
              key={each}
              className="app-list-row"
              data-dragged={isDragged || undefined}
              style={isDragged ? { transform: `translateY(${drag.offset}px)` } : undefined}
            >
              <span className="app-list-handle" aria-hidden="true" {...handlersOf(index)}>
                <Icon name="sort" size="sm" />
              </span>
              <bdi dir="ltr" className="app-list-code">
                {code}
              </bdi>
              <IconButton
                icon="chevron"
                className="app-list-up"
                label={t('moveUp', { code })}
                isDisabled={index === 0}
                onPress={() => move(index, index - 1)}
              />
              <IconButton
                icon="chevron"
                label={t('moveDown', { code })}
                isDisabled={index === codes.length - 1}
                onPress={() => move(index, index + 1)}
              />
              <IconButton icon="close" label={t('remove', { code })} onPress={() => remove(index)} />
            </li>
          )
        })}
      </ul>
      <span role="status" className="lk-visually-hidden">
        {announced}
      </span>
    </>
  )
}
