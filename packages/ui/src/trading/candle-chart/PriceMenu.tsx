import { Button } from 'react-aria-components/Button'
import { Menu, MenuItem, MenuTrigger } from 'react-aria-components/Menu'
import { Popover } from 'react-aria-components/Popover'
import type { PriceActions } from './ChartLabels.ts'
import type { PlotWords } from './Plot.ts'

interface PriceMenuProps {
  /** Price of the crosshair as decimal text. */
  price: string
  /** Position of the button in pixels from the top. `left` is its position from the left. */
  y: number
  left: number
  words: PlotWords
  actions: PriceActions
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  /** Called when the mouse leaves the button. `to` is the element that it enters. */
  onLeave: (to: EventTarget | null) => void
}

/** The price that the crosshair shows on the axis, as a button that opens a menu of actions at this price. */
export function PriceMenu({ price, y, left, words, actions, isOpen, onOpenChange, onLeave }: PriceMenuProps) {
  const label = actions.label(price)
  return (
    <MenuTrigger isOpen={isOpen} onOpenChange={onOpenChange}>
      <div
        className="lk-chart-act"
        data-lk-part="act"
        style={{ left, transform: `translateY(${Math.round(y)}px)` }}
        onPointerLeave={(event) => {
          if (event.pointerType === 'mouse') onLeave(event.relatedTarget)
        }}
      >
        <Button aria-label={label}>
          <span>{words.price(price)}</span>
        </Button>
      </div>
      <Popover className="lk-popover" placement="bottom end">
        <Menu
          className="lk-select-list"
          aria-label={label}
          items={actions.items(price)}
          autoFocus="first"
          // The open menu traps the focus. An action may need to move the focus, so it runs after the menu has closed.
          onAction={(id) => setTimeout(() => actions.onAction(`${id}`, price))}
        >
          {(item) => (
            <MenuItem id={item.id} textValue={item.label} className="lk-select-option lk-menu-item">
              {item.label}
            </MenuItem>
          )}
        </Menu>
      </Popover>
    </MenuTrigger>
  )
}
