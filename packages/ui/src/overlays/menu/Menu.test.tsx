import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { Button } from '../../primitives/button/Button.tsx'
import { Menu, type MenuAction } from './Menu.tsx'

afterEach(cleanup)

const items: readonly MenuAction[] = [
  { id: 'share', label: 'Share' },
  { id: 'limits', label: 'Change limits', group: 'Position', description: 'Take profit and stop loss' },
  { id: 'close', label: 'Close', group: 'Position' },
  { id: 'copy', label: 'Copy the number', group: 'Record' },
]
const open = async (props: Partial<Parameters<typeof Menu>[0]> = {}) => {
  render(<Menu trigger={<Button>More</Button>} label="Order" items={items} {...props} />)
  await userEvent.click(screen.getByRole('button', { name: 'More' }))
  return screen.getByRole('menu')
}

test('Menu shows neighbouring actions with the same group as one group, whose accessible name is its heading', async () => {
  const menu = await open()
  const groups = within(menu).getAllByRole('group')
  expect(groups.map((group) => within(group).getAllByRole('menuitem').length)).toEqual([2, 1])
  expect(within(menu).getByRole('group', { name: 'Position' })).toBe(groups[0])
  expect(within(menu).getByRole('group', { name: 'Record' })).toBe(groups[1])
  expect(within(menu).getAllByRole('menuitem')).toHaveLength(4)
})

test('the accessible name of an action of Menu is its label followed by its description', async () => {
  const menu = await open()
  expect(within(menu).getByRole('menuitem', { name: 'Change limits Take profit and stop loss' })).toBeDefined()
  expect(within(menu).getByRole('menuitem', { name: 'Close' })).toBeDefined()
})

test('the arrow keys of Menu skip headings, and Enter calls onAction with the id of an action in a group', async () => {
  const onAction = vi.fn()
  await open({ onAction })
  await userEvent.keyboard('{Home}{ArrowDown}{Enter}')
  expect(onAction.mock.calls).toEqual([['limits']])
})

test('a menu with selectionMode shows its choices in groups, each with its checked state', async () => {
  const menu = await open({ selectionMode: 'multiple', defaultSelectedKeys: ['close'] })
  const group = within(menu).getByRole('group', { name: 'Position' })
  const checked = within(group)
    .getAllByRole('menuitemcheckbox')
    .map((item) => item.getAttribute('aria-checked'))
  expect(checked).toEqual(['false', 'true'])
})
