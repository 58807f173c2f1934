import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn } from 'storybook/test'
import { sampleMarket, samplePanelTicket, sampleShares } from '../../testing/sampleTicket.ts'
import { arabicPanel, englishPanel } from '../../testing/sampleWords.ts'
import { at320, inArabic, inDark } from '../../testing/withRoot.tsx'
import { Price } from '../price/Price.tsx'
import { TicketPanel } from './TicketPanel.tsx'

const price = <Price value="1.08419" />
const meta = {
  component: TicketPanel,
  args: {
    market: { ...sampleMarket, displayCode: 'EURUSD' },
    ticket: samplePanelTicket,
    currency: 'USD',
    onOrder: fn(),
    labels: englishPanel,
    prices: { sell: price, buy: price },
    notional: 'lots · 54,215.50 USD',
    shares: sampleShares,
  },
  parameters: { layout: 'fullscreen' },
  render: function Controlled(args) {
    const [state, setState] = useState(args.ticket.state)
    return <TicketPanel {...args} ticket={{ ...args.ticket, state, set: (change) => setState({ ...state, ...change }) }} />
  },
} satisfies Meta<typeof TicketPanel>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Buy 0.50 lots EURUSD at 1.08419' }))
    await expect(args.onOrder).toHaveBeenCalledOnce()
  },
}
export const Pending: Story = {
  args: { ticket: { ...samplePanelTicket, state: { ...samplePanelTicket.state, kind: 'pending' } } },
}
export const WithProblems: Story = {
  args: {
    ticket: {
      ...samplePanelTicket,
      problems: [
        { field: 'lots', code: 'LOTS_BELOW_MINIMUM', values: { minLots: '0.01' } },
        { field: 'stopLoss', code: 'STOP_LOSS_ABOVE_PRICE', values: { price: '1.08419' } },
        { field: 'margin', code: 'NOT_ENOUGH_MARGIN', values: { missing: '1500.5' } },
      ],
    },
  },
}
export const Sending: Story = { args: { isPending: true } }
export const Dark: Story = inDark
export const Arabic: Story = { ...inArabic, args: { labels: arabicPanel } }
export const Narrow: Story = at320
