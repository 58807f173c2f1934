import { type ForwardedRef, forwardRef, type HTMLAttributes, type KeyboardEvent, useState } from 'react'
import { ChipFace } from '../../fields/chips/ChipFace.tsx'
import { joinClasses } from '../../foundation/class-names/joinClasses.ts'
import { useControlled } from '../../foundation/controlled/useControlled.ts'
import type { IconName } from '../../foundation/icon/iconSet.ts'
import { reachedIn } from '../../layout/toolbar-keys/reachedIn.ts'

export interface CategoryChipsProps
  extends Omit<HTMLAttributes<HTMLDivElement>, 'children' | 'aria-label' | 'onChange' | 'defaultValue'> {
  /** Accessible name of the group. */
  label: string
  /** Categories, in reading order. */
  items: readonly { id: string; label: string; icon?: IconName }[]
  /**
   * Id of the selected chip; `null` if no chip is selected. If this property is given, even as `null`, the caller controls the
   * selection. If it is `undefined`, the component controls the selection.
   */
  value?: string | null | undefined
  /** Id of the chip that is selected at first. @default null */
  defaultValue?: string | null
  /** Called with the id of the pressed chip. A press on the selected chip clears the selection; the argument is then null. */
  onChange?: (id: string | null) => void
}

/**
 * A scrolling row of filters. At most one filter is selected. The row has one Tab stop, and arrow keys move the focus between its
 * chips. The chips are plain buttons, because the app's first screen uses them and does not load react-aria.
 *
 * @example <CategoryChips label="Categories" items={categories} value={category} onChange={setCategory} />
 */
export const CategoryChips = forwardRef(function CategoryChips(props: CategoryChipsProps, ref: ForwardedRef<HTMLDivElement>) {
  const { label, items, value: given, defaultValue = null, onChange: report, className, ...rest } = props
  const [value, onChange] = useControlled<string | null>(given, defaultValue, report)
  const [stop, setStop] = useState<string | null>(null)
  const current = items.find(({ id }) => id === stop) ?? items.find(({ id }) => id === value) ?? items[0]
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const chip = reachedIn(event)
    if (!chip) return
    event.preventDefault()
    chip.focus()
  }
  return (
    <div
      {...rest}
      ref={ref}
      role="toolbar"
      aria-label={label}
      aria-orientation="horizontal"
      className={joinClasses('lk-chips', className)}
      onKeyDown={onKeyDown}
    >
      {items.map((item) => (
        <button
          key={item.id}
          type="button"
          className="lk-chip"
          data-lk-part="chip"
          aria-pressed={item.id === value}
          tabIndex={item.id === current?.id ? 0 : -1}
          onFocus={() => setStop(item.id)}
          onClick={() => onChange(item.id === value ? null : item.id)}
        >
          <ChipFace icon={item.icon} label={item.label} />
        </button>
      ))}
    </div>
  )
})
