import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { EmptyState } from '../../primitives/empty-state/EmptyState.tsx'
import { at320, inArabic, inDark } from '../../testing/withRoot.tsx'
import { NotificationCentre } from './NotificationCentre.tsx'

const midnight = new Date().setHours(0, 0, 0, 0)
const hourMs = 3_600_000
const labels = {
  today: 'Today',
  yesterday: 'Yesterday',
  unread: 'New',
  list: (day: string) => day,
  readAll: 'Mark all as read',
  clear: 'Clear all',
}

const meta = {
  component: NotificationCentre,
  args: {
    items: [
      {
        id: '1',
        title: 'EURUSD rose to 1.09000',
        text: 'This happened while you were away.',
        at: midnight + hourMs,
        isRead: false,
      },
      { id: '2', title: 'Your deposit was credited', icon: 'check', at: midnight + 60_000, isRead: true },
      {
        id: '3',
        title: 'Your margin level is low',
        text: 'Close positions or deposit to raise it.',
        icon: 'warning',
        at: midnight - hourMs,
        isRead: true,
        href: '#orders',
      },
    ],
    onAction: fn(),
    onReadAll: fn(),
    onClear: fn(),
    empty: <EmptyState icon="bell" title="No notifications yet" />,
    labels,
  },
  parameters: { frame: 390 },
} satisfies Meta<typeof NotificationCentre>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const WithoutActions: Story = { args: { items: meta.args.items.slice(1), labels } }
export const Empty: Story = { args: { items: [] } }
export const LongText: Story = {
  args: {
    items: [
      {
        ...{ id: '1', at: midnight + hourMs, isRead: false },
        title: 'Your margin level is low '.repeat(3),
        text: 'Close positions or deposit to raise it. '.repeat(3),
      },
    ],
  },
}
export const ByKeyboard: Story = {
  play: async ({ canvasElement, args }) => {
    within(canvasElement)
      .getByRole('button', { name: /EURUSD/ })
      .focus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onAction).toHaveBeenCalledWith('1')
  },
}
export const Dark: Story = inDark
export const Arabic: Story = inArabic
export const Narrow: Story = at320
