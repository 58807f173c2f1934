import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { at320, inArabic, inDark } from '../../testing/withRoot.tsx'
import { type Command, CommandMenu } from './CommandMenu.tsx'

const commands: readonly Command[] = [
  { id: 'orders', label: 'Orders', icon: 'orders', hint: 'O' },
  { id: 'news', label: 'News', icon: 'document' },
  { id: 'EURUSD', label: 'EURUSD', icon: 'trade', hint: 'Euro / US Dollar' },
  { id: 'GBPUSD', label: 'GBPUSD', icon: 'trade', hint: 'British Pound / US Dollar' },
]

const meta = {
  component: CommandMenu,
  args: {
    isOpen: true,
    onOpenChange: fn(),
    inputValue: '',
    onInputChange: fn(),
    onAction: fn(),
    items: commands,
    empty: 'No match',
    labels: { menu: 'Commands', search: 'Go to a market or screen' },
  },
  render: function Filtered(args) {
    const [query, setQuery] = useState(args.inputValue)
    const items = args.items.filter(({ label }) => label.toLowerCase().includes(query.toLowerCase()))
    return <CommandMenu {...args} inputValue={query} onInputChange={setQuery} items={items} />
  },
} satisfies Meta<typeof CommandMenu>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const ByKeyboard: Story = {
  play: async ({ args }) => {
    const dialog = await within(document.body).findByRole('dialog')
    await waitFor(() => expect(within(dialog).getByRole('searchbox')).toHaveFocus())
    await userEvent.keyboard('usd{ArrowDown}{Enter}')
    await waitFor(() => expect(args.onAction).toHaveBeenCalledWith('GBPUSD'))
    await expect(args.onOpenChange).toHaveBeenCalledWith(false)
  },
}
export const NoMatch: Story = { args: { inputValue: 'xyz' } }
export const Dark: Story = inDark
export const Arabic: Story = inArabic
export const Narrow: Story = at320
