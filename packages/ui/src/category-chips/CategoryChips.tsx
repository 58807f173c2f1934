import { type ForwardedRef, forwardRef } from 'react'
import { ToggleButton } from 'react-aria-components/ToggleButton'
import { Toolbar, type ToolbarProps } from 'react-aria-components/Toolbar'
import { ChipFace } from '../chips/ChipFace.tsx'
import { ownClass } from '../class-names/joinClasses.ts'
import type { IconName } from '../icon/iconSet.ts'

export interface CategoryChipsProps extends Omit<ToolbarProps, 'children' | 'aria-label' | 'onChange'> {
  label: string
  items: readonly { id: string; label: string; icon?: IconName }[]
  /** Id of the chip that is on; null shows everything. */
  value: string | null
  /** Pressing the chip that is on turns it off. */
  onChange: (id: string | null) => void
}

/**
 * Filters in one scrolling row, at most one on. Arrow keys move between them.
 *
 * @example <CategoryChips label="Categories" items={categories} value={category} onChange={setCategory} />
 */
export const CategoryChips = forwardRef(function CategoryChips(props: CategoryChipsProps, ref: ForwardedRef<HTMLDivElement>) {
  const { label, items, value, onChange, className, ...rest } = props
  return (
    <Toolbar {...rest} ref={ref} aria-label={label} className={ownClass('lk-chips', className)}>
      {items.map((item) => (
        <ToggleButton
          key={item.id}
          className="lk-chip"
          isSelected={item.id === value}
          onChange={(isOn) => onChange(isOn ? item.id : null)}
        >
          <ChipFace icon={item.icon} label={item.label} />
        </ToggleButton>
      ))}
    </Toolbar>
  )
})
