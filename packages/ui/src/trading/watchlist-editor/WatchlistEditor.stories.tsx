import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, within } from 'storybook/test'
import { EmptyState } from '../../primitives/empty-state/EmptyState.tsx'
import { at320, inArabic, inDark } from '../../testing/withRoot.tsx'
import { WatchlistEditor } from './WatchlistEditor.tsx'
import type { Watchlist } from './watchlistTypes.ts'

const marketsOf = (...codes: string[]) => codes.map((code) => ({ id: code, label: code }))
const lists: readonly Watchlist[] = [
  { id: 'favourites', label: 'Favourites', isFixed: true, markets: marketsOf('EURUSD', 'XAUUSD', 'USDJPY') },
  { id: 'metals', label: 'Metals', markets: marketsOf('XAUUSD', 'XAGUSD') },
  { id: 'coins', label: 'Coins', markets: [] },
]

const meta = {
  component: WatchlistEditor,
  args: {
    items: lists,
    onMarketsChange: fn(),
    onCreate: fn(),
    onRename: fn(),
    onDelete: fn(),
    empty: <EmptyState icon="star" title="No markets in this list yet" />,
    labels: {
      lists: 'Lists',
      newList: 'New list',
      name: 'Name',
      create: 'Create list',
      rename: 'Rename',
      deleteList: 'Delete list',
      full: 'You have 20 lists. Delete one to create another.',
      markets: (list: string) => list,
      moveUp: (market: string) => `${market} ↑`,
      moveDown: (market: string) => `${market} ↓`,
      remove: (market: string) => `${market} ✕`,
      moved: ({ market, place, count }: { market: string; place: number; count: number }) => `${market} ${place}/${count}`,
    },
  },
  render: function Edited(args) {
    const [moved, setMoved] = useState<Record<string, readonly string[]>>({})
    const items = args.items.map((list) => ({
      ...list,
      markets: (moved[list.id] ?? list.markets.map(({ id }) => id)).map((id) => ({ id, label: id })),
    }))
    const save = (id: string, markets: readonly string[]) => {
      args.onMarketsChange(id, markets)
      setMoved({ ...moved, [id]: markets })
    }
    return <WatchlistEditor {...args} items={items} onMarketsChange={save} />
  },
  parameters: { frame: 390 },
} satisfies Meta<typeof WatchlistEditor>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const OwnList: Story = { args: { defaultValue: 'metals' } }
export const Empty: Story = { args: { defaultValue: 'coins' } }
export const NewList: Story = { args: { defaultValue: 'new' } }
export const Full: Story = { args: { defaultValue: 'new', maxLists: 2 } }
export const LongText: Story = {
  args: {
    items: [{ id: 'long', label: 'Favourites '.repeat(5), markets: marketsOf('EURUSDEURUSDEURUSDEURUSD', 'XAUUSD') }],
  },
}
export const ByKeyboard: Story = {
  play: async ({ canvasElement, args }) => {
    within(canvasElement).getByRole('button', { name: 'EURUSD ↓' }).focus()
    await userEvent.keyboard('{Enter}{Enter}')
    await expect(args.onMarketsChange).toHaveBeenLastCalledWith('favourites', ['XAUUSD', 'USDJPY', 'EURUSD'])
    await expect(within(canvasElement).getByRole('button', { name: 'EURUSD ↑' })).toHaveFocus()
  },
}
export const Dark: Story = { ...inDark, args: { defaultValue: 'metals' } }
export const Arabic: Story = { ...inArabic, args: { defaultValue: 'metals' } }
export const Narrow: Story = at320
