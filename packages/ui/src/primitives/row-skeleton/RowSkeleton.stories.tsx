import type { Meta, StoryObj } from '@storybook/react-vite'
import { at320, inArabic, inDark } from '../../testing/withRoot.tsx'
import { RowSkeleton } from './RowSkeleton.tsx'

const meta = {
  component: RowSkeleton,
  args: { shape: 'record', count: 4, label: 'Loading records' },
  parameters: { frame: 390 },
} satisfies Meta<typeof RowSkeleton>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Traders: Story = { args: { shape: 'trader', count: 3, label: 'Loading the ranking' } }
export const News: Story = { args: { shape: 'news', count: 3, label: 'Loading the news' } }
export const Fields: Story = { args: { shape: 'fields', count: 3, label: 'Loading the form' } }
export const Dark: Story = inDark
export const Arabic: Story = { ...inArabic, args: { label: 'جارٍ التحميل' } }
export const Narrow: Story = at320
