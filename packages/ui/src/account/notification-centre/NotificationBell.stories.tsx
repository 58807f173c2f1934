import type { Meta, StoryObj } from '@storybook/react-vite'
import { at320, inArabic, inDark } from '../../testing/withRoot.tsx'
import { NotificationBell } from './NotificationBell.tsx'

const meta = {
  component: NotificationBell,
  args: { count: 3, labels: { notifications: 'Notifications', unread: (count: string) => `${count}` } },
} satisfies Meta<typeof NotificationBell>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const NoneUnread: Story = { args: { count: 0 } }
export const Many: Story = { args: { count: 250 } }
export const Disabled: Story = { args: { disabled: true } }
export const Dark: Story = inDark
export const Arabic: Story = inArabic
export const Narrow: Story = at320
