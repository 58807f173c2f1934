import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { at320, inArabic, inDark } from '../../testing/withRoot.tsx'
import { MethodCard } from './MethodCard.tsx'

const meta = {
  component: MethodCard,
  args: {
    kind: 'coin',
    title: 'USDT · TRC20',
    address: 'TXe7uExampleAddress0000000000000000',
    onDelete: fn(),
    labels: {
      delete: 'Delete',
      question: 'Delete this address?',
      consequence: 'Withdrawals under way are still paid to it.',
      keep: 'Keep',
      confirm: 'Delete',
    },
  },
} satisfies Meta<typeof MethodCard>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Bank: Story = {
  args: { kind: 'bank', title: 'Example Bank', address: 'XX00 0000 0000 0000', holder: 'Ada Example' },
}
export const Deleting: Story = { args: { isPending: true } }
export const Fixed: Story = { name: 'Not deletable', render: ({ onDelete: _unused, ...args }) => <MethodCard {...args} /> }
export const AsksFirst: Story = {
  name: 'Confirmation dialog',
  play: async ({ canvasElement, args }) => {
    const trash = within(canvasElement).getByRole('button', { name: 'Delete' })
    await userEvent.click(trash)
    const question = await screen.findByRole('alertdialog', { name: 'Delete this address?' })
    await expect(within(question).getByRole('button', { name: 'Keep' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await expect(args.onDelete).not.toHaveBeenCalled()
    await waitFor(() => expect(trash).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    await screen.findByRole('alertdialog')
    await userEvent.keyboard('{Tab}{Enter}')
    await expect(args.onDelete).toHaveBeenCalledTimes(1)
  },
}
export const Dark: Story = inDark
export const Arabic: Story = inArabic
export const Narrow: Story = at320
