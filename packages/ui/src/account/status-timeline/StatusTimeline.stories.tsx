import type { Meta, StoryObj } from '@storybook/react-vite'
import { at320, inArabic, inDark } from '../../testing/withRoot.tsx'
import { StatusTimeline } from './StatusTimeline.tsx'

const meta = {
  component: StatusTimeline,
  args: {
    items: [
      { id: 'sent', label: 'Sent', at: '2 May, 14:30', state: 'done' },
      { id: 'review', label: 'Under review', at: '2 May, 14:31', state: 'current' },
      { id: 'paid', label: 'Paid out', state: 'ahead' },
    ],
    labels: { done: 'done', current: 'now', refused: 'refused', ahead: 'to come' },
  },
} satisfies Meta<typeof StatusTimeline>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Refused: Story = {
  args: {
    items: [
      { id: 'sent', label: 'Sent', at: '2 May, 14:30', state: 'done' },
      { id: 'review', label: 'Rejected', at: '2 May, 16:02', state: 'refused', remark: 'The image cannot be read.' },
    ],
  },
}
export const Finished: Story = {
  args: {
    items: [
      { id: 'sent', label: 'Sent', at: '2 May, 14:30', state: 'done' },
      { id: 'review', label: 'Reviewed', at: '2 May, 15:10', state: 'done' },
      { id: 'paid', label: 'Paid out', at: '3 May, 09:00', state: 'done' },
    ],
  },
}
export const Row: Story = {
  args: {
    layout: 'row',
    items: [
      { id: 'sent', label: 'You send', state: 'current' },
      { id: 'review', label: 'Under review', state: 'ahead' },
      { id: 'credited', label: 'Credited', state: 'ahead' },
    ],
  },
}
export const Dark: Story = inDark
export const Arabic: Story = inArabic
export const Narrow: Story = at320
