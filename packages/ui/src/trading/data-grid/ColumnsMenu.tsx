import * as icons from '../../foundation/icon/icons.ts'
import { Menu } from '../../overlays/menu/Menu.tsx'
import { IconButtonBase } from '../../primitives/icon-button/IconButtonBase.tsx'
import type { DataGridColumn } from './gridTypes.ts'

interface ColumnsMenuProps<Item> {
  label: string
  columns: readonly DataGridColumn<Item>[]
  visible: readonly string[]
  onChange: (ids: readonly string[]) => void
}

/** Menu that shows and hides the columns of a grid. The columns keep their order. */
export function ColumnsMenu<Item>({ label, columns, visible, onChange }: ColumnsMenuProps<Item>) {
  const choices = columns.filter(({ isRowHeader = false }) => !isRowHeader)
  return (
    <Menu
      trigger={<IconButtonBase icon={<icons.table />} label={label} />}
      label={label}
      items={choices.map(({ id, label: name }) => ({ id, label: name }))}
      selectionMode="multiple"
      selectedKeys={visible}
      onSelectionChange={(keys) => onChange(columns.map(({ id }) => id).filter((id) => keys === 'all' || keys.has(id)))}
    />
  )
}
