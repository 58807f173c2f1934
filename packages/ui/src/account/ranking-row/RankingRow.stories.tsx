import type { Meta, StoryObj } from '@storybook/react-vite'
import { Money } from '../../money/money/Money.tsx'
import { at320, inArabic, inDark } from '../../testing/withRoot.tsx'
import { RankingRow } from './RankingRow.tsx'

const meta = {
  component: RankingRow,
  args: {
    href: '#trader',
    rank: 1,
    name: 'Heron 27',
    rate: '12.40',
    labels: { rate: '3 weeks' },
    risk: '1:100 · XAUUSD',
    figures: [
      { id: 'win', label: 'Win rate', value: '61.00%' },
      { id: 'profit', label: 'Profit', value: <Money value="1240" isResult /> },
      { id: 'trades', label: 'Trades', value: '214' },
      { id: 'followers', label: 'Followers', value: '82' },
    ],
  },
} satisfies Meta<typeof RankingRow>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Losing: Story = { args: { rank: 118, rate: '-4.10' } }
export const LongText: Story = { args: { name: 'Der sehr geduldige Händler aus dem Norden' }, ...at320 }
export const Dark: Story = inDark
export const Arabic: Story = { ...inArabic, args: { name: 'مالك الحزين', labels: { rate: '3 أسابيع' } } }
export const Narrow: Story = at320
