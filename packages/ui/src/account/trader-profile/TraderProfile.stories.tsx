import type { Meta, StoryObj } from '@storybook/react-vite'
import { Money } from '../../money/money/Money.tsx'
import { at320, inArabic, inDark } from '../../testing/withRoot.tsx'
import { TraderProfile } from './TraderProfile.tsx'

const meta = {
  component: TraderProfile,
  args: {
    name: 'Heron 27',
    standing: 'Rank 1 · 82 followers',
    rate: '12.40',
    labels: { rate: 'Return, 3 weeks' },
    risk: 'Traded with 1:100 leverage. Past returns promise nothing.',
    figures: [
      { id: 'win', label: 'Win rate', value: '61.00%' },
      { id: 'profit', label: 'Profit', value: <Money value="1240" isResult /> },
      { id: 'total', label: 'Total return', value: '+48.10%' },
      { id: 'trades', label: 'Trades', value: '214' },
      { id: 'market', label: 'Most traded', value: 'XAUUSD' },
      { id: 'leverage', label: 'Leverage', value: '1:100' },
    ],
  },
} satisfies Meta<typeof TraderProfile>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Losing: Story = { args: { rate: '-31.75' } }
export const LongText: Story = { args: { name: 'Der sehr geduldige Händler aus dem Norden' }, ...at320 }
export const Dark: Story = inDark
export const Arabic: Story = inArabic
export const Narrow: Story = at320
