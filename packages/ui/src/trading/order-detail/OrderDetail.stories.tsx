import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { Monogram } from '../../primitives/monogram/Monogram.tsx'
import { englishTicket } from '../../testing/sampleWords.ts'
import { at320, inArabic, inDark } from '../../testing/withRoot.tsx'
import { OrderDetail } from './OrderDetail.tsx'

const meta = {
  component: OrderDetail,
  args: {
    code: 'EURUSD',
    side: 'buy',
    lots: '0.50',
    monogram: <Monogram base="€" quote="$" />,
    reference: 'No. 7310284 · 14:06:31',
    profit: '58.50',
    distance: '+11.7 pips',
    openPrice: '1.08302',
    currentPrice: '1.08419',
    limits: { takeProfit: '1.08770', stopLoss: '1.08090' },
    price: { step: '0.00001', fractionDigits: 5, smallDigits: 1 },
    startAt: { takeProfit: '1.08619', stopLoss: '1.08219' },
    labels: { ...englishTicket, takeProfitShort: 'TP', stopLossShort: 'SL', open: 'Open' },
    figures: [
      { id: 'margin', label: 'Margin', value: '271.08' },
      { id: 'fee', label: 'Fee', value: '3.50' },
      { id: 'free', label: 'Free margin after', value: '9,300.99 USD' },
    ],
  },
  render: function Controlled(args) {
    const [limits, setLimits] = useState(args.limits)
    return <OrderDetail {...args} limits={limits} onLimitsChange={(change) => setLimits({ ...limits, ...change })} />
  },
} satisfies Meta<typeof OrderDetail>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const WithoutLimits: Story = { args: { limits: { takeProfit: '', stopLoss: '' } } }
export const WithProblem: Story = { args: { problems: { stopLoss: 'Must be below 1.08419' } } }
export const OwnEditor: Story = { args: { editor: 'Fields of the page in place of the built-in editor' } }
export const Closed: Story = { render: (args) => <OrderDetail {...args} /> }
export const Dark: Story = inDark
export const Arabic: Story = inArabic
export const Narrow: Story = at320
