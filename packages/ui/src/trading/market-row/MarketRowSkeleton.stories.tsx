import type { Meta, StoryObj } from '@storybook/react-vite'
import { at320, inArabic, inDark } from '../../testing/withRoot.tsx'
import { MarketRowSkeleton } from './MarketRowSkeleton.tsx'

const meta = {
  component: MarketRowSkeleton,
  args: { count: 4, label: 'Loading markets' },
  parameters: { layout: 'fullscreen', frame: 390 },
} satisfies Meta<typeof MarketRowSkeleton>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Dark: Story = inDark
export const Arabic: Story = { ...inArabic, args: { label: 'جارٍ تحميل الأسواق' } }
export const Narrow: Story = at320
