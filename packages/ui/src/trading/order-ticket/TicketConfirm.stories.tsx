import type { Meta, StoryObj } from '@storybook/react-vite'
import { at320, inArabic, inDark } from '../../testing/withRoot.tsx'
import { TicketConfirm } from './TicketConfirm.tsx'

const meta = { component: TicketConfirm, args: { side: 'buy', label: 'Buy 0.50 EURUSD', detail: 'at 1.08419' } } satisfies Meta<
  typeof TicketConfirm
>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Sell: Story = { args: { side: 'sell', label: 'Sell 0.50 EURUSD' } }
export const Disabled: Story = { args: { isDisabled: true } }
export const Busy: Story = { args: { isPending: true } }
export const Dark: Story = inDark
export const Arabic: Story = inArabic
export const Narrow: Story = at320
