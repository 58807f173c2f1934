import { compare } from '@leverkit/sdk/decimal'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useLocale } from 'react-aria-components/I18nProvider'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { Money } from '../../money/money/Money.tsx'
import { EmptyState } from '../../primitives/empty-state/EmptyState.tsx'
import { sampleOrders } from '../../testing/sampleOrders.tsx'
import { sampleWords } from '../../testing/sampleWords.ts'
import { at320, inArabic, inDark } from '../../testing/withRoot.tsx'
import { Price } from '../price/Price.tsx'
import { SideTag } from '../side-tag/SideTag.tsx'
import { DataGrid } from './DataGrid.tsx'
import type { DataGridColumn } from './gridTypes.ts'

interface Position {
  id: string
  code: string
  side: 'buy' | 'sell'
  lots: string
  openPrice: string
  currentPrice: string
  profit: string
}

const positions = (count: number): Position[] =>
  Array.from({ length: count }, (_, index) => {
    const { code, side, lots, openPrice, currentPrice, profit } = sampleOrders[index % sampleOrders.length] ?? { code: '' }
    return {
      id: String(7310284 + index),
      ...{ code, side: side === 'sell' ? 'sell' : 'buy', lots: lots ?? '0', openPrice: openPrice ?? '0' },
      ...{ currentPrice: currentPrice ?? '0', profit: profit ?? '0' },
    }
  })

const Side = ({ position: { side, lots } }: { position: Position }) => {
  const { sides } = sampleWords(useLocale().locale)
  return <SideTag side={side} labels={{ side: sides[side] }} lots={lots} />
}

const columns: readonly DataGridColumn<Position>[] = [
  {
    id: 'code',
    label: 'Market',
    isRowHeader: true,
    render: ({ code }) => <bdi dir="ltr">{code}</bdi>,
    compare: (a, b) => a.code.localeCompare(b.code),
  },
  { id: 'side', label: 'Side', render: (position) => <Side position={position} /> },
  {
    id: 'open',
    label: 'Open price',
    align: 'figures',
    render: ({ openPrice }) => <Price value={openPrice} />,
    compare: (a, b) => compare(a.openPrice, b.openPrice),
  },
  { id: 'price', label: 'Price', align: 'figures', render: ({ currentPrice }) => <Price value={currentPrice} /> },
  {
    id: 'profit',
    label: 'Profit',
    align: 'figures',
    render: ({ profit }) => <Money value={profit} isResult fractionDigits={2} />,
    compare: (a, b) => compare(a.profit, b.profit),
  },
]

const meta = {
  component: DataGrid<Position>,
  args: {
    columns,
    items: positions(4),
    getKey: ({ id }) => id,
    empty: <EmptyState icon="orders" title="No open orders" />,
    onAction: fn(),
    labels: { grid: 'Orders', columns: 'Columns' },
  },
} satisfies Meta<typeof DataGrid<Position>>
export default meta
type Story = StoryObj<typeof meta>

const codes = (grid: HTMLElement) =>
  within(grid)
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent)

export const Default: Story = {}
export const Sorted: Story = { args: { defaultSortDescriptor: { column: 'profit', direction: 'descending' } } }
export const Selectable: Story = {
  args: { selectionMode: 'multiple', defaultSelectedKeys: ['7310285'], onSelectionChange: fn() },
}
export const FewColumns: Story = { args: { defaultVisibleColumns: ['code', 'profit'] } }
export const Empty: Story = { args: { items: [] } }
export const Long: Story = {
  args: {
    items: positions(5000),
    toolbar: 'Orders',
    columns: columns.map((column) =>
      column.id === 'open' ? { ...column, label: 'Open price of the position in full' } : column,
    ),
  },
}
export const ByKeyboard: Story = {
  args: { items: positions(3), selectionMode: 'multiple', onSelectionChange: fn() },
  play: async ({ canvasElement, args }) => {
    const grid = within(canvasElement).getByRole('grid')
    const head = () => within(grid).getByRole('columnheader', { name: /Market|السوق/ })
    await waitFor(() => expect(within(grid).getAllByRole('row').length).toBe(4))
    head().focus()
    await userEvent.keyboard('{Enter}{Enter}')
    await waitFor(() => expect(codes(grid)).toEqual(['XAUUSD', 'USDJPY', 'EURUSD']))
    within(grid).getAllByRole('row').at(1)?.focus()
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect(args.onAction).toHaveBeenLastCalledWith('7310286')
    await userEvent.keyboard(' ')
    await waitFor(() => expect(within(grid).getAllByRole('row').at(2)).toHaveAttribute('aria-selected', 'true'))
  },
}
export const Dark: Story = { ...inDark, args: { selectionMode: 'multiple', defaultSelectedKeys: ['7310284'] } }
export const Arabic: Story = { ...inArabic, args: { selectionMode: 'multiple' } }
export const Narrow: Story = at320
