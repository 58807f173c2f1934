import './ticketHandle.css'
import { type PointerEvent, type ReactNode, useRef } from 'react'

/** Distance in px after which a drag opens or closes the ticket. */
const dragPx = 24

/** Opens the ticket by a drag up, and closes it by a drag down. The click at the end of a drag is ignored. */
const useDrag = (isOpen: boolean, onOpenChange: (isOpen: boolean) => void) => {
  const from = useRef<number | null>(null)
  const wasDragged = useRef(false)
  return {
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0) return
      from.current = event.clientY
      wasDragged.current = false
      event.currentTarget.setPointerCapture?.(event.pointerId)
    },
    onPointerMove: ({ clientY }: PointerEvent) => {
      if (from.current === null || Math.abs(clientY - from.current) < dragPx) return
      wasDragged.current = true
      onOpenChange(clientY < from.current)
      from.current = null
    },
    onPointerUp: () => {
      from.current = null
    },
    onPointerCancel: () => {
      from.current = null
    },
    onClick: () => {
      if (!wasDragged.current) onOpenChange(!isOpen)
      wasDragged.current = false
    },
  }
}

interface TicketHandleProps {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  controls: string
  label: string
  /** Name of the account that gets the order, shown beside the grip; `null` for a visitor. */
  account: string | null
  /** Line of text below the grip of the reduced ticket. */
  children?: ReactNode
}

/** Button above the ticket that opens the full ticket or reduces it to a dock. It can also be dragged up and down. */
export const TicketHandle = ({ isOpen, onOpenChange, controls, label, account, children }: TicketHandleProps) => (
  <div className="app-handle">
    <button
      type="button"
      className="app-handle-button"
      aria-label={label}
      aria-expanded={isOpen}
      aria-controls={controls}
      {...useDrag(isOpen, onOpenChange)}
    />
    {account && <span className="app-handle-account">{account}</span>}
    {children && <p className="app-handle-text">{children}</p>}
  </div>
)
