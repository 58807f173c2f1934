import '../../styles.css'
import { compare } from '@leverkit/sdk/decimal'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { DataGrid, type DataGridProps } from './DataGrid.tsx'

afterEach(cleanup)

interface Order {
  id: string
  profit: string
}

const orders = (count: number): Order[] =>
  Array.from({ length: count }, (_, index) => ({ id: `O${index}`, profit: String((index * 7) % 1000) }))
const show = (props: Partial<DataGridProps<Order>> = {}) =>
  render(
    <DataGrid<Order>
      columns={[
        { id: 'id', label: 'Order', isRowHeader: true, render: ({ id }) => id },
        { id: 'profit', label: 'Profit', render: ({ profit }) => profit, compare: (a, b) => compare(a.profit, b.profit) },
      ]}
      items={orders(3)}
      getKey={({ id }) => id}
      empty="No orders"
      labels={{ grid: 'Orders', columns: 'Columns' }}
      {...props}
    />,
  )
const codes = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent)
const head = (name: string) => screen.getByRole('columnheader', { name })

test('of 5000 rows, DataGrid renders only the rows in view, and the keyboard reaches the last row', async () => {
  show({ items: orders(5000) })
  await waitFor(() => expect(codes()[0]).toBe('O0'))
  expect(screen.getAllByRole('row').length).toBeLessThan(60)
  expect(screen.getByRole('grid').getAttribute('aria-rowcount')).toBe('5001')
  await userEvent.tab()
  await userEvent.tab()
  await userEvent.keyboard('{ArrowDown}{Control>}{End}{/Control}')
  await waitFor(() => expect(document.activeElement?.textContent).toContain('O4999'))
  const grid = screen.getByRole('grid').getBoundingClientRect()
  expect(head('Profit').getBoundingClientRect().top).toBeCloseTo(grid.top, 0)
})

test('a press on a column heading of DataGrid sorts the rows ascending, and a second press descending', async () => {
  const onSortChange = vi.fn()
  show({ items: orders(3).toReversed(), onSortChange })
  await waitFor(() => expect(codes()).toEqual(['O2', 'O1', 'O0']))
  await userEvent.click(head('Profit'))
  await waitFor(() => expect(codes()).toEqual(['O0', 'O1', 'O2']))
  expect(head('Profit').getAttribute('aria-sort')).toBe('ascending')
  await userEvent.click(head('Profit'))
  await waitFor(() => expect(codes()).toEqual(['O2', 'O1', 'O0']))
  expect(onSortChange).toHaveBeenLastCalledWith({ column: 'profit', direction: 'descending' })
})

test('users cannot sort a DataGrid by a column that has no `compare` function', async () => {
  show()
  await waitFor(() => expect(codes()).toHaveLength(3))
  expect(head('Order').hasAttribute('aria-sort')).toBe(false)
})

test('the columns menu of DataGrid hides and shows columns, but cannot hide the row header', async () => {
  const onVisibleColumnsChange = vi.fn()
  show({ onVisibleColumnsChange })
  await userEvent.click(screen.getByRole('button', { name: 'Columns' }))
  const choices = await screen.findAllByRole('menuitemcheckbox')
  expect(choices.map(({ textContent }) => textContent)).toEqual(['Profit'])
  await userEvent.click(screen.getByRole('menuitemcheckbox', { name: 'Profit' }))
  expect(onVisibleColumnsChange).toHaveBeenLastCalledWith(['id'])
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.getAllByRole('columnheader')).toHaveLength(1))
  await waitFor(() => expect(codes()).toHaveLength(3))
})

test('the checkbox in the head of DataGrid selects all rows, and Enter on a row calls onAction', async () => {
  const [onSelectionChange, onAction] = [vi.fn(), vi.fn()]
  show({ selectionMode: 'multiple', onSelectionChange, onAction })
  await waitFor(() => expect(codes()).toHaveLength(3))
  screen.getAllByRole('row').at(2)?.focus()
  await userEvent.keyboard('{Enter}')
  expect(onAction).toHaveBeenCalledExactlyOnceWith('O1')
  const [all] = document.querySelectorAll('.lk-data-grid-check')
  if (!all) throw new Error('The head has no checkbox.')
  await userEvent.click(all)
  expect(onSelectionChange).toHaveBeenLastCalledWith('all')
})

test('DataGrid without rows shows the empty content', async () => {
  show({ items: [] })
  await waitFor(() => expect(screen.getByText('No orders')).toBeTruthy())
})

test.each(['ltr', 'rtl'] as const)(
  'in DataGrid, figures and their heading end at the right edge of their column on %s pages',
  async (dir) => {
    document.documentElement.dir = dir
    try {
      show({
        columns: [
          { id: 'id', label: 'Order', isRowHeader: true, render: ({ id }) => id },
          { id: 'profit', label: 'Profit', align: 'figures', render: ({ profit }) => <bdi dir="ltr">{profit}</bdi> },
        ],
      })
      await waitFor(() => expect(codes()[0]).toBe('O0'))
      const columnEnd = head('Profit').getBoundingClientRect().right
      const ends = [screen.getByText('Profit'), screen.getByText('0'), screen.getByText('14')]
      expect(ends.map((text) => columnEnd - text.getBoundingClientRect().right)).toEqual([12, 12, 12])
    } finally {
      document.documentElement.dir = ''
    }
  },
)
