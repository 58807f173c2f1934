import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { at320, inArabic, inDark } from '../testing/withRoot.tsx'
import { ProfitByMarket } from './ProfitByMarket.tsx'

const meta = {
  component: ProfitByMarket,
  args: {
    markets: [
      { code: 'XAUUSD', profit: '412.50' },
      { code: 'EURUSD', profit: '96.20' },
      { code: 'USDJPY', profit: '-18.75' },
      { code: 'BTCUSD', profit: '-240.10' },
    ],
    locale: 'en-GB',
    summary: 'Gold brought most, Bitcoin cost most.',
    labels: {
      table: 'By market',
      market: 'Market',
      profit: 'Profit',
      showTable: 'Show as table',
      showChart: 'Show chart',
      empty: 'No closed orders yet.',
    },
  },
  parameters: { layout: 'fullscreen', frame: 390 },
} satisfies Meta<typeof ProfitByMarket>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const AsTable: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    const rows = within(within(canvasElement).getByRole('table')).getAllByRole('row')
    await expect(rows.map((row) => row.textContent)).toEqual([
      'MarketProfit',
      'XAUUSD+412.50',
      'EURUSD+96.20',
      'USDJPY−18.75',
      'BTCUSD−240.10',
    ])
  },
}
export const Empty: Story = { args: { markets: [] } }
export const Dark: Story = inDark
export const Arabic: Story = inArabic
export const Narrow: Story = at320
