import type { Meta, StoryObj } from '@storybook/react-vite'
import { at320, inArabic, inDark } from '../../testing/withRoot.tsx'
import { Badge } from './Badge.tsx'

const meta = { component: Badge, args: { count: 3, label: '3 new messages' } } satisfies Meta<typeof Badge>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const TwoDigits: Story = { args: { count: 42, label: '42 new messages' } }
export const Many: Story = { args: { count: 1204, label: '1204 new messages' } }
export const Dark: Story = inDark
export const Arabic: Story = { ...inArabic, args: { label: '3 رسائل جديدة' } }
export const Narrow: Story = at320
