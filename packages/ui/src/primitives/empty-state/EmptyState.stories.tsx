import type { Meta, StoryObj } from '@storybook/react-vite'
import { at320, inArabic, inDark } from '../../testing/withRoot.tsx'
import { Button } from '../button/Button.tsx'
import { EmptyState } from './EmptyState.tsx'

const meta = {
  component: EmptyState,
  args: { title: 'No open orders', icon: 'orders', children: 'Orders that you open appear here.' },
} satisfies Meta<typeof EmptyState>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const WithAction: Story = { args: { action: <Button variant="primary">See markets</Button> } }
export const Dark: Story = inDark
export const Arabic: Story = inArabic
export const Narrow: Story = at320
