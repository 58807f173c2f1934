import type { TableProps } from 'react-aria-components/Table'

/** Properties of the selection, as in react-aria. */
export type GridSelection = Pick<
  TableProps,
  | 'selectionMode'
  | 'selectionBehavior'
  | 'selectedKeys'
  | 'defaultSelectedKeys'
  | 'onSelectionChange'
  | 'disabledKeys'
  | 'disallowEmptySelection'
>

const names: ReadonlySet<string> = new Set<keyof GridSelection>([
  'selectionMode',
  'selectionBehavior',
  'selectedKeys',
  'defaultSelectedKeys',
  'onSelectionChange',
  'disabledKeys',
  'disallowEmptySelection',
])

/** Separates the properties of the selection from the attributes of the grid's element. */
export function splitSelecting<Props extends GridSelection>(props: Props): [GridSelection, Omit<Props, keyof GridSelection>] {
  const pick = (isSelecting: boolean) =>
    Object.fromEntries(Object.entries(props).filter(([name]) => names.has(name) === isSelecting))
  return [pick(true), pick(false) as Omit<Props, keyof GridSelection>]
}
