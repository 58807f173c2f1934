import type { Meta, StoryObj } from '@storybook/react-vite'
import { at320, inArabic, inDark } from '../../testing/withRoot.tsx'
import { OrderCard } from './OrderCard.tsx'
import { OrderCardSkeleton } from './OrderCardSkeleton.tsx'

const meta = {
  component: OrderCard,
  args: {
    code: 'EURUSD',
    side: 'buy',
    lots: '0.50',
    profit: '58.50',
    distance: '+11.7 pips',
    openPrice: '1.08302',
    currentPrice: '1.08419',
    stopLoss: '1.08090',
    takeProfit: '1.08720',
    onPress: () => undefined,
    onSetLimits: () => undefined,
    onEnd: () => undefined,
    labels: {
      side: { buy: 'Buy', sell: 'Sell', unknown: 'Unknown side' },
      stopLoss: 'SL',
      takeProfit: 'TP',
      noLimits: 'No take profit or stop loss',
      setLimits: 'Set TP / SL',
      target: 'Target price',
      now: 'Now',
      end: 'Close position',
    },
  },
} satisfies Meta<typeof OrderCard>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Losing: Story = {
  args: {
    side: 'sell',
    profit: '-89.42',
    distance: '−47.0 pips',
    openPrice: '157.214',
    currentPrice: '157.684',
    stopLoss: '158.000',
    takeProfit: '156.300',
  },
}
export const WithoutLimits: Story = { args: { stopLoss: null, takeProfit: null } }
export const StopOnly: Story = { args: { takeProfit: null } }
export const Pending: Story = { args: { isPendingOrder: true, profit: null, distance: '21.9 pips away' } }
export const Unpriced: Story = { args: { profit: null, currentPrice: null, distance: undefined } }
export const Loading: Story = { render: () => <OrderCardSkeleton count={2} label="Loading orders" /> }
export const Dark: Story = inDark
export const Arabic: Story = inArabic
export const Narrow: Story = at320
