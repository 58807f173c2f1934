import type { Meta, StoryObj } from '@storybook/react-vite'
import { at320, inArabic, inDark } from '../../testing/withRoot.tsx'
import { Figures } from './Figures.tsx'

const meta = {
  component: Figures,
  args: {
    items: [
      { id: 'margin', label: 'Margin', value: '271.08' },
      { id: 'fee', label: 'Fee', value: '3.50' },
      { id: 'free', label: 'Free margin after', value: '9,300.99 USD' },
    ],
  },
} satisfies Meta<typeof Figures>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Rows: Story = { args: { layout: 'rows' } }
export const Lines: Story = { args: { layout: 'lines' } }
export const Dark: Story = inDark
export const Arabic: Story = inArabic
export const Narrow: Story = at320
