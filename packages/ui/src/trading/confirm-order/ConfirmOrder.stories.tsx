import type { Meta, StoryObj } from '@storybook/react-vite'
import { Banner } from '../../layout/banner/Banner.tsx'
import { at320, inArabic, inDark } from '../../testing/withRoot.tsx'
import { ConfirmOrder } from './ConfirmOrder.tsx'

const meta = {
  component: ConfirmOrder,
  args: {
    isOpen: true,
    onOpenChange: () => undefined,
    side: 'buy',
    onConfirm: () => undefined,
    figures: [
      { id: 'margin', label: 'Margin', value: '271.08' },
      { id: 'fee', label: 'Fee', value: '3.50' },
      { id: 'free', label: 'Free margin after', value: '9,300.99 USD' },
    ],
    labels: { title: 'Place this order?', close: 'Close', cancel: 'Back', confirm: 'Buy 0.50 EURUSD', detail: 'at 1.08419' },
  },
} satisfies Meta<typeof ConfirmOrder>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Placing: Story = { args: { isPending: true } }
export const Unknown: Story = {
  args: {
    isBlocked: true,
    notice: <Banner tone="warning">The answer got lost. We are checking whether the order was placed.</Banner>,
  },
}
export const Dark: Story = inDark
export const Arabic: Story = inArabic
export const Narrow: Story = at320
