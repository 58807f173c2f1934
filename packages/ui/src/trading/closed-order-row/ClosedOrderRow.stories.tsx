import type { Meta, StoryObj } from '@storybook/react-vite'
import { at320, inArabic, inDark } from '../../testing/withRoot.tsx'
import { ClosedOrderRow } from './ClosedOrderRow.tsx'

const meta = {
  component: ClosedOrderRow,
  args: {
    code: 'EURUSD',
    side: 'sell',
    labels: { side: 'Sell' },
    lots: '0.30',
    profit: '-12.40',
    openPrice: '1.08302',
    closePrice: '1.08419',
    closedAt: '14:06',
  },
} satisfies Meta<typeof ClosedOrderRow>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Gain: Story = { args: { profit: '120.00', side: 'buy', labels: { side: 'Buy' }, reason: 'Take profit' } }
export const WithDetails: Story = { args: { details: 'Fee 1.05 · Held 2h 13m' } }
export const Disabled: Story = { args: { isDisabled: true } }
export const Dark: Story = inDark
export const Arabic: Story = inArabic
export const Narrow: Story = at320
