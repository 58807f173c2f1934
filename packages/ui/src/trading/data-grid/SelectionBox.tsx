import { Checkbox } from 'react-aria-components/Checkbox'
import { Icon } from '../../foundation/icon/Icon.tsx'

/** Checkbox that selects a row, or all rows if it is in the head of a grid. */
export const SelectionBox = () => (
  <Checkbox slot="selection" className="lk-checkbox-row lk-data-grid-check">
    {({ isIndeterminate }) => (
      <span className="lk-checkbox-mark">
        <Icon name={isIndeterminate ? 'minus' : 'check'} size="xs" />
      </span>
    )}
  </Checkbox>
)
