import {
  type ForwardedRef,
  forwardRef,
  type ReactNode,
  type RefObject,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
} from 'react'
import { Toolbar, type ToolbarProps } from 'react-aria-components/Toolbar'
import { ownClass } from '../../../foundation/class-names/ownClass.ts'
import * as icons from '../../../foundation/icon/icons.ts'
import { IconButtonBase } from '../../../primitives/icon-button/IconButtonBase.tsx'
import { TextButton } from '../../../primitives/text-button/TextButton.tsx'
import { type ChartDrawings, type DrawingKind, drawingKinds } from './Drawing.ts'

/** SVG contents of the tools' icons, in a square of 24 by 24 units. */
const toolShapes: Readonly<Record<DrawingKind, ReactNode>> = {
  trend: <path d="M6.5 17.5l11-11M3 19a2 2 0 1 0 4 0a2 2 0 1 0-4 0M17 5a2 2 0 1 0 4 0a2 2 0 1 0-4 0" />,
  level: <path d="M3 12h7M14 12h7M10 12a2 2 0 1 0 4 0a2 2 0 1 0-4 0" />,
  box: <path d="M4 6h16v12H4z" />,
  fibonacci: <path d="M3 4h18M3 10h18M3 14.5h18M3 20h18" />,
  text: <path d="M5 7V5h14v2M12 5v14M9.5 19h5" />,
}

const ToolIcon = ({ kind }: { kind: DrawingKind }) => (
  <svg className="lk-icon" viewBox="0 0 24 24" fill="none" stroke="currentcolor" strokeWidth="1.6" aria-hidden="true">
    {toolShapes[kind]}
  </svg>
)

/** Calls a function when the user presses Escape while the focus is in an element or nowhere. On the chart, Escape has more steps. */
const useEscape = (element: RefObject<HTMLElement | null>, onEscape: () => void) => {
  const latest = useRef(onEscape)
  useLayoutEffect(() => {
    latest.current = onEscape
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, target } = event
      const isOurs = target === document.body || (target instanceof Node && element.current?.contains(target))
      if (key !== 'Escape' || !isOurs) return
      // Stops the event, because Escape would otherwise leave full screen as well.
      event.stopImmediatePropagation()
      latest.current()
    }
    document.addEventListener('keydown', onKey, { capture: true })
    return () => document.removeEventListener('keydown', onKey, { capture: true })
  }, [element])
}

export interface DrawingBarProps extends Omit<ToolbarProps, 'children' | 'aria-label' | keyof ChartDrawings>, ChartDrawings {}

/** The row of drawing tools. `lazyDrawings.ts` loads this code when the row is first rendered. */
export const DrawingBar = forwardRef(function DrawingBar(props: DrawingBarProps, ref: ForwardedRef<HTMLDivElement>) {
  const { items, onChange, tool, onToolChange, selectedKey, onSelectionChange, labels, className, ...rest } = props
  const bar = useRef<HTMLDivElement>(null)
  useImperativeHandle<HTMLDivElement | null, HTMLDivElement | null>(ref, () => bar.current)
  useLayoutEffect(() => {
    // Focuses the first tool, because the button that opened the tools has disappeared.
    if (document.activeElement === document.body) bar.current?.querySelector('button')?.focus()
  }, [])
  useEscape(bar, () => onToolChange(null))
  const remove = () => {
    onChange(selectedKey === null ? [] : items.filter(({ id }) => id !== selectedKey))
    onSelectionChange(null)
  }
  return (
    <Toolbar {...rest} ref={bar} aria-label={labels.tools} className={ownClass('lk-period-bar lk-drawing-bar', className)}>
      {drawingKinds.map((kind) => (
        <IconButtonBase
          key={kind}
          icon={<ToolIcon kind={kind} />}
          label={labels.kinds[kind]}
          isSelected={tool === kind}
          onPress={() => {
            onSelectionChange(null)
            onToolChange(tool === kind ? 'select' : kind)
          }}
        />
      ))}
      <span className="lk-period-bar-end">
        <IconButtonBase
          icon={<icons.trash />}
          label={selectedKey === null ? labels.deleteAll : labels.delete}
          isDisabled={items.length === 0}
          onPress={remove}
        />
        <TextButton className="lk-drawing-done" onPress={() => onToolChange(null)}>
          {labels.close}
        </TextButton>
      </span>
    </Toolbar>
  )
})
