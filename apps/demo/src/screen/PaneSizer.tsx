import { PaneSeparator } from '@leverkit/ui'
import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import { type PaneName, setPaneSize } from './paneSizes.ts'

/**
 * CSS selectors for each pane: `of` selects the pane, and `within` selects the container that the pane shares with other panes.
 */
const placeOf = {
  list: { pane: 'before', orientation: 'vertical', of: '.lk-panes-list', within: '.lk-panes' },
  ticket: { pane: 'after', orientation: 'vertical', of: '.app-ticket', within: '.app-trade' },
  holding: { pane: 'after', orientation: 'horizontal', of: '.app-holding', within: '.app-trade-market' },
} as const

/** Reads the current size of a pane, and the bounds of the pane for the current size of its container. */
const measure = (line: HTMLElement, name: PaneName) => {
  const { orientation, of, within } = placeOf[name]
  const container = line.closest(within)
  const lengthOf = (element: Element | null = null) => {
    const box = element?.getBoundingClientRect()
    return Math.round((orientation === 'vertical' ? box?.width : box?.height) ?? 0)
  }
  const style = getComputedStyle(line)
  const bound = (kind: 'min' | 'max' | 'rest') => parseInt(style.getPropertyValue(`--app-${name}-${kind}`), 10)
  const min = bound('min')
  const max = Math.max(min, Math.min(bound('max'), lengthOf(container) - bound('rest')))
  return { value: lengthOf(container?.querySelector(of)), minValue: min, maxValue: max }
}

/** Separator with which a user resizes a pane on a desktop. The size is saved on this device. */
export const PaneSizer = ({ name, label }: { name: PaneName; label: string }) => {
  const ref = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState({ value: 0, minValue: 0, maxValue: 0 })
  const read = useCallback(() => {
    if (ref.current) setSize(measure(ref.current, name))
  }, [name])
  const { pane, orientation } = placeOf[name]
  useLayoutEffect(() => {
    read()
    addEventListener('resize', read)
    return () => removeEventListener('resize', read)
  }, [read])
  const change = (next: number | null) => {
    setPaneSize(name, next)
    read()
  }
  return (
    <PaneSeparator
      {...size}
      ref={ref}
      pane={pane}
      orientation={orientation}
      data-pane={name}
      label={label}
      onChange={change}
      onReset={() => change(null)}
      // Reads the bounds again, because they may have changed since the last measurement. They change, for example, when
      // another pane is resized.
      onPointerEnter={read}
      onFocus={read}
    />
  )
}
