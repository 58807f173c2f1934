import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, within } from 'storybook/test'
import { at320, inArabic, inDark, towardsEnd } from '../../testing/withRoot.tsx'
import { Chips, type ChipsProps } from './Chips.tsx'

const markets = [
  { id: 'eurusd', label: 'EURUSD' },
  { id: 'xauusd', label: 'XAUUSD' },
  { id: 'us500', label: 'US500' },
  { id: 'btcusd', label: 'BTCUSD' },
]

function Kept(args: ChipsProps) {
  const [value, setValue] = useState(args.value ?? [])
  const [items, setItems] = useState(args.items)
  const onRemove = (id: string) => {
    args.onRemove?.(id)
    setItems(items.filter((item) => item.id !== id))
  }
  return <Chips {...args} {...(args.onRemove ? { onRemove } : {})} items={items} value={value} onChange={setValue} />
}
const meta = {
  component: Chips,
  args: { label: 'Markets', items: markets, choice: 'multiple', value: ['eurusd', 'us500'] },
  parameters: { frame: 360 },
  render: Kept,
} satisfies Meta<typeof Chips>
export default meta
type Story = StoryObj<typeof meta>

const chip = (canvas: HTMLElement, name: string) => within(canvas).getByRole('row', { name: new RegExp(`^${name}`) })

export const Default: Story = {}
export const Single: Story = {
  args: {
    label: 'Result',
    choice: 'single',
    value: ['gains'],
    items: [
      { id: 'all', label: 'All' },
      { id: 'gains', label: 'Gains' },
      { id: 'losses', label: 'Losses' },
    ],
  },
}
export const Removable: Story = { args: { choice: 'none', value: [], onRemove: fn() } }
export const ChosenAndRemovable: Story = { args: { onRemove: fn() } }
export const WithIcons: Story = { args: { items: [{ id: 'eurusd', label: 'Favourites', icon: 'star' }, ...markets.slice(1)] } }
export const Disabled: Story = { args: { items: markets.map((item, i) => ({ ...item, isDisabled: i > 1 })) } }
export const Invalid: Story = { args: { value: [], errorMessage: 'Choose at least one market.' } }
export const Described: Story = { args: { description: 'History shows these markets only.' } }
export const Empty: Story = { args: { items: [], empty: 'No filters' } }
export const Scrolling: Story = {
  args: { isScrolling: true, items: [...markets, { id: 'oil', label: 'OILB' }, { id: 'hk', label: 'HK50' }] },
}
export const ByKeyboard: Story = {
  args: { onRemove: fn() },
  play: async ({ canvasElement, args }) => {
    await userEvent.tab()
    await expect(chip(canvasElement, 'EURUSD')).toHaveFocus()
    await userEvent.keyboard(`{${towardsEnd()}} `)
    await expect(chip(canvasElement, 'XAUUSD')).toHaveAttribute('aria-selected', 'true')
    await userEvent.keyboard('{Delete}')
    await expect(args.onRemove).toHaveBeenCalledWith('xauusd')
    await expect(chip(canvasElement, 'US500')).toHaveFocus()
  },
}
export const ByPointer: Story = {
  args: { choice: 'single', value: ['eurusd'], isRequired: true, onRemove: fn() },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(chip(canvasElement, 'XAUUSD'))
    await expect(chip(canvasElement, 'XAUUSD')).toHaveAttribute('aria-selected', 'true')
    await expect(chip(canvasElement, 'EURUSD')).toHaveAttribute('aria-selected', 'false')
    await userEvent.click(chip(canvasElement, 'XAUUSD'))
    await expect(chip(canvasElement, 'XAUUSD')).toHaveAttribute('aria-selected', 'true')
    await userEvent.click(within(chip(canvasElement, 'US500')).getByRole('button'))
    await expect(args.onRemove).toHaveBeenCalledWith('us500')
  },
}
export const LongText: Story = {
  ...at320,
  args: { items: [{ id: 'a', label: 'Wertpapierhandelsgesellschaftskonto des Vorjahres 2025' }, ...markets], onRemove: fn() },
}
export const Dark: Story = { ...inDark, args: { onRemove: fn() } }
export const Arabic: Story = {
  ...inArabic,
  args: {
    label: 'الأسواق',
    onRemove: fn(),
    items: [
      { id: 'eurusd', label: 'العملات' },
      { id: 'us500', label: 'المعادن' },
      { id: 'x', label: 'المؤشرات' },
    ],
  },
}
