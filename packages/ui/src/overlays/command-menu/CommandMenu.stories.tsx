import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { at320, inArabic, inDark } from '../../testing/withRoot.tsx'
import { Percent } from '../../trading/percent/Percent.tsx'
import { type Command, CommandMenu } from './CommandMenu.tsx'

const commands: readonly Command[] = [
  { id: 'orders', label: 'Orders', icon: 'orders', hint: 'O' },
  { id: 'news', label: 'News', icon: 'document' },
  { id: 'EURUSD', label: 'EURUSD', icon: 'trade', hint: 'Euro / US Dollar' },
  { id: 'GBPUSD', label: 'GBPUSD', icon: 'trade', hint: 'British Pound / US Dollar' },
]

const grouped = commands
  .toReversed()
  .map((command) =>
    command.icon === 'trade'
      ? { ...command, group: 'Markets', value: <Percent value="0.29" /> }
      : { ...command, group: 'Screens' },
  )

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
export const Groups: Story = {
  args: { items: grouped },
  play: async () => {
    const dialog = await within(document.body).findByRole('dialog')
    const box = dialog.getBoundingClientRect()
    await expect(box.top).toBeLessThan((window.innerHeight - box.height) / 2)
    const [first, second] = within(dialog)
      .getAllByRole('group')
      .map((group) => group.getBoundingClientRect())
    await expect((second?.top ?? 0) - (first?.bottom ?? 0)).toBeGreaterThanOrEqual(4)
  },
}
export const GroupsInArabic: Story = { ...inArabic, args: { items: grouped } }
export const NoMatch: Story = { args: { inputValue: 'xyz' } }
export const Dark: Story = inDark
export const Arabic: Story = inArabic
export const Narrow: Story = at320
