import type { Meta, StoryObj } from '@storybook/react-vite'
import { at320, inArabic, inDark } from '../../testing/withRoot.tsx'
import { CandleChartSkeleton } from './CandleChartSkeleton.tsx'

const meta = {
  component: CandleChartSkeleton,
  args: { label: 'Loading the chart' },
  parameters: { layout: 'fullscreen', frame: 390 },
} satisfies Meta<typeof CandleChartSkeleton>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const WithoutFooter: Story = { args: { isFooterHidden: true } }
export const Dark: Story = inDark
export const Arabic: Story = { ...inArabic, args: { label: 'جارٍ تحميل الرسم' } }
export const Narrow: Story = at320
