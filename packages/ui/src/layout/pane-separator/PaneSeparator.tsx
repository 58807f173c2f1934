import {
  type ForwardedRef,
  forwardRef,
  type HTMLAttributes,
  type KeyboardEvent,
  type PointerEvent,
  useRef,
  useState,
} from 'react'
import { joinClasses } from '../../foundation/class-names/joinClasses.ts'

export interface PaneSeparatorProps extends Omit<HTMLAttributes<HTMLDivElement>, 'onChange' | 'aria-label'> {
  /** Name of the pane that the separator resizes. */
  label: string
  /** Direction of the line. A vertical line changes the width of the pane. @default 'vertical' */
  orientation?: 'vertical' | 'horizontal'
  /** Whether the resized pane is before or after the separator, in reading order. @default 'before' */
  pane?: 'before' | 'after'
  /** Width or height of the pane, px. */
  value: number
  /** Smallest size of the pane, px. */
  minValue: number
  /** Largest size of the pane, px. */
  maxValue: number
  /** Called with the new size, in px, during a drag and after a key. The size is within `minValue` and `maxValue`. */
  onChange: (value: number) => void
  /** Called when the user double-clicks the separator or presses Enter, usually to restore the original size. */
  onReset: () => void
}

/** Distance in px by which one press of an arrow key moves the separator. */
const step = 16

const within = ({ minValue, maxValue }: { minValue: number; maxValue: number }, value: number) =>
  Math.round(Math.max(minValue, Math.min(maxValue, value)))

const isRightToLeft = (element: Element) => getComputedStyle(element).direction === 'rtl'

/** Whether moving the separator to the right or down makes the pane larger. */
const growsForwards = (element: Element, { orientation = 'vertical', pane = 'before' }: PaneSeparatorProps) =>
  (pane === 'before') !== (orientation === 'vertical' && isRightToLeft(element))

const forwards: Record<string, 1 | -1> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/** Returns the size that a key sets; `null` if the key does not change the size. */
const sizeAfterKey = ({ key, currentTarget }: KeyboardEvent, props: PaneSeparatorProps): number | null => {
  if (key === 'Home') return props.minValue
  if (key === 'End') return props.maxValue
  const direction = forwards[key]
  const isVertical = (props.orientation ?? 'vertical') === 'vertical'
  if (!direction || /Left|Right/.test(key) !== isVertical) return null
  return props.value + (growsForwards(currentTarget, props) ? step : -step) * direction
}

/** Pointer handlers that move the separator. Each new size is computed from the size at the start of the drag. */
const useDrag = (props: PaneSeparatorProps) => {
  const start = useRef<{ at: number; value: number } | null>(null)
  const [isDragging, setDragging] = useState(false)
  const positionOf = (event: PointerEvent) => (props.orientation === 'horizontal' ? event.clientY : event.clientX)
  const end = () => {
    start.current = null
    setDragging(false)
  }
  const handlers = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      start.current = { at: positionOf(event), value: props.value }
      setDragging(true)
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (!start.current) return
      const moved = positionOf(event) - start.current.at
      props.onChange(within(props, start.current.value + (growsForwards(event.currentTarget, props) ? moved : -moved)))
    },
    onPointerUp: end,
    onPointerCancel: end,
  }
  return { isDragging, handlers }
}

/**
 * A line between two panes that resizes one of them. Users drag the line with the pointer or move it with the arrow keys. Home
 * sets the minimum size, and End sets the maximum size. A double click or Enter calls `onReset`.
 *
 * @example <PaneSeparator label="Markets" value={width} minValue={280} maxValue={640} onChange={setWidth} onReset={reset} />
 */
export const PaneSeparator = forwardRef(function PaneSeparator(props: PaneSeparatorProps, ref: ForwardedRef<HTMLDivElement>) {
  const { label, orientation = 'vertical', pane, value, minValue, maxValue, onChange, onReset, className, ...rest } = props
  const { isDragging, handlers } = useDrag(props)
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const next = sizeAfterKey(event, props)
    if (next === null && event.key !== 'Enter') return
    event.preventDefault()
    if (next === null) onReset()
    else onChange(within(props, next))
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: an <hr> cannot have the focus, and this separator is a control
    <div
      {...rest}
      {...handlers}
      ref={ref}
      role="separator"
      aria-label={label}
      aria-orientation={orientation}
      aria-valuenow={value}
      aria-valuemin={minValue}
      aria-valuemax={maxValue}
      tabIndex={0}
      className={joinClasses('lk-pane-separator', className)}
      data-dragging={isDragging || undefined}
      onDoubleClick={onReset}
      onKeyDown={onKeyDown}
    />
  )
})
