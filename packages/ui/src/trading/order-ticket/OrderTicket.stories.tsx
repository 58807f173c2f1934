import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect } from 'storybook/test'
import { Banner } from '../../layout/banner/Banner.tsx'
import { sampleFigures, sampleMarket, sampleShares, sampleTicket } from '../../testing/sampleTicket.ts'
import { englishTicket } from '../../testing/sampleWords.ts'
import { at320, inArabic, inDark } from '../../testing/withRoot.tsx'
import { Price } from '../price/Price.tsx'
import { OrderTicket } from './OrderTicket.tsx'
import { TicketConfirm } from './TicketConfirm.tsx'

const meta = {
  component: OrderTicket,
  args: {
    values: sampleTicket,
    onChange: () => undefined,
    market: sampleMarket,
    figures: sampleFigures,
    currency: 'USD',
    labels: englishTicket,
    notional: 'lots · 54,215.50 USD',
    prices: { sell: <Price value="1.08419" />, buy: <Price value="1.08419" /> },
    children: <TicketConfirm side="buy" label="Buy 0.50 EURUSD" detail="at 1.08419" />,
  },
  parameters: { layout: 'fullscreen' },
  render: function Controlled(args) {
    const [values, setValues] = useState(args.values)
    return <OrderTicket {...args} values={values} onChange={(change) => setValues({ ...values, ...change })} />
  },
} satisfies Meta<typeof OrderTicket>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const WithSharesAndPips: Story = {
  args: { shares: sampleShares, figures: { ...sampleFigures, valuePerPip: '5.00' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '50%' }))
    await expect(canvas.getByRole('textbox', { name: 'Lots' })).toHaveValue('8.85')
  },
}
export const WithoutFreeMargin: Story = {
  args: { shares: { ...sampleShares, items: sampleShares.items.map((share) => ({ ...share, lots: null })) } },
}
export const Pending: Story = { args: { values: { ...sampleTicket, kind: 'pending' } } }
export const WithProblems: Story = {
  args: {
    problems: {
      lots: 'Free margin is enough for 0.32 lots',
      takeProfit: 'Must be above 1.08419',
      stopLoss: 'Must be below 1.08419',
    },
    children: <TicketConfirm side="buy" label="Buy 0.50 EURUSD" isDisabled />,
  },
}
export const NoLeverage: Story = {
  args: {
    market: { ...sampleMarket, leverages: [] },
    values: { ...sampleTicket, leverage: '' },
    figures: { margin: null, fee: null, freeMarginAfter: null },
    notice: <Banner tone="warning">This market has no leverage configured. Orders are not possible.</Banner>,
    children: <TicketConfirm side="buy" label="Buy 0.50 EURUSD" isDisabled />,
  },
}
export const Placing: Story = { args: { children: <TicketConfirm side="sell" label="Sell 0.50 EURUSD" isPending /> } }
export const Unset: Story = { args: { values: { ...sampleTicket, leverage: '', takeProfit: '', stopLoss: '' } } }
export const Dark: Story = inDark
export const Arabic: Story = inArabic
export const Narrow: Story = at320
