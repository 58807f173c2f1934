import { type ForwardedRef, forwardRef, type ReactNode } from 'react'
import { Button } from 'react-aria-components/Button'
import { Label } from 'react-aria-components/Label'
import { Tag, TagGroup, type TagGroupProps, TagList } from 'react-aria-components/TagGroup'
import { Text } from 'react-aria-components/Text'
import { joinClasses } from '../../foundation/class-names/joinClasses.ts'
import { useControlled } from '../../foundation/controlled/useControlled.ts'
import type { IconName } from '../../foundation/icon/iconSet.ts'
import * as icons from '../../foundation/icon/icons.ts'
import { ChipFace } from './ChipFace.tsx'

export interface ChipItem {
  id: string
  label: string
  icon?: IconName
  isDisabled?: boolean
}

type Kept = Omit<
  TagGroupProps,
  | 'children'
  | 'selectedKeys'
  | 'defaultSelectedKeys'
  | 'onSelectionChange'
  | 'onRemove'
  | 'disabledKeys'
  | 'selectionMode'
  | 'onChange'
>

export interface ChipsProps extends Kept {
  /** Label above the chips, and accessible name of the group. */
  label: ReactNode
  /** Hides the label visually; assistive technology still reads it. @default false */
  isLabelHidden?: boolean
  /** Chips, in reading order. */
  items: readonly ChipItem[]
  /**
   * Number of chips that the user may select. With `none`, the user cannot select chips, but can still remove them if
   * `onRemove` is set.
   * @default 'none'
   */
  choice?: 'none' | 'single' | 'multiple'
  /**
   * Ids of the selected chips. If this property is given, the caller controls the selection. If it is `undefined`, the
   * component controls the selection.
   */
  value?: readonly string[] | undefined
  /** Ids of the chips that are selected at first. @default [] */
  defaultValue?: readonly string[]
  /** Called with the ids of all selected chips. */
  onChange?: (ids: readonly string[]) => void
  /**
   * Called when the user presses the ✕ button of a chip or the Delete key. The neighbouring chip then gets the focus. If
   * omitted, chips cannot be removed.
   */
  onRemove?: (id: string) => void
  /** Keeps at least one chip selected. @default false */
  isRequired?: boolean
  /** Shows the chips in one row that scrolls horizontally instead of wrapping. @default false */
  isScrolling?: boolean
  /** Hint below the chips. */
  description?: ReactNode
  /** Error message, as a sentence. */
  errorMessage?: ReactNode
  /** Content that is shown if there are no chips. */
  empty?: ReactNode
}

const none: readonly string[] = []

/**
 * A list of chips (short labels) that the user can select or remove, such as filters, tags or favourite markets. Arrow keys
 * move the focus, Space selects the focused chip, and Delete removes it.
 *
 * @example <Chips label="Categories" choice="multiple" items={categories} value={chosen} onChange={setChosen} onRemove={forget} />
 */
export const Chips = forwardRef(function Chips(props: ChipsProps, ref: ForwardedRef<HTMLDivElement>) {
  const { label, isLabelHidden = false, items, choice = 'none', value: given, onRemove, ...more } = props
  const { isRequired = false, isScrolling = false, description, errorMessage, empty, className, ...others } = more
  const { defaultValue = none, onChange: report, ...rest } = others
  const [value, onChange] = useControlled(given, defaultValue, report)
  const take = (ids: Iterable<unknown>) => {
    for (const id of ids) onRemove?.(String(id))
  }
  const removing = onRemove && { onRemove: take }
  return (
    <TagGroup
      {...rest}
      {...removing}
      ref={ref}
      className={joinClasses('lk-chips-field', className)}
      selectionMode={items.length > 0 ? choice : 'none'}
      selectedKeys={value}
      disallowEmptySelection={isRequired}
      disabledKeys={items.filter(({ isDisabled }) => isDisabled).map(({ id }) => id)}
      onSelectionChange={(keys) => onChange(keys === 'all' ? items.map(({ id }) => id) : [...keys].map(String))}
    >
      <Label className={isLabelHidden ? 'lk-visually-hidden' : 'lk-chips-label'}>{label}</Label>
      <TagList
        className={joinClasses('lk-chips', !isScrolling && 'lk-chips-wrapping')}
        items={items}
        {...(empty === undefined ? {} : { renderEmptyState: () => empty })}
      >
        {(item) => (
          <Tag
            id={item.id}
            textValue={item.label}
            className="lk-chip"
            data-lk-part="chip"
            data-removable={removing ? true : undefined}
          >
            <ChipFace icon={item.icon} label={item.label} />
            {removing && (
              <Button slot="remove" className="lk-chip-remove" data-lk-part="remove">
                <icons.close size="xs" />
              </Button>
            )}
          </Tag>
        )}
      </TagList>
      {description && (
        <Text slot="description" className="lk-chips-note" data-lk-part="note">
          {description}
        </Text>
      )}
      {errorMessage && (
        <Text slot="errorMessage" className="lk-chips-note" data-lk-part="note" data-wrong>
          {errorMessage}
        </Text>
      )}
    </TagGroup>
  )
})
