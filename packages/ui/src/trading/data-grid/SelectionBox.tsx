import { Checkbox } from 'react-aria-components/Checkbox'
import * as icons from '../../foundation/icon/icons.ts'

/** Checkbox that selects a row, or all rows if it is in the head of a grid. */
export const SelectionBox = () => (
  <Checkbox slot="selection" className="lk-checkbox-row lk-data-grid-check">
    {({ isIndeterminate }) => (
      <span className="lk-checkbox-mark">{isIndeterminate ? <icons.minus size="xs" /> : <icons.check size="xs" />}</span>
    )}
  </Checkbox>
)
