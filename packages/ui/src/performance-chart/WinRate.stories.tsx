import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { at320, inArabic, inDark } from '../testing/withRoot.tsx'
import { WinRate } from './WinRate.tsx'

const meta = {
  component: WinRate,
  args: {
    markets: [
      { code: 'XAUUSD', won: 12, lost: 5 },
      { code: 'EURUSD', won: 9, lost: 9 },
      { code: 'USDJPY', won: 3, lost: 7 },
    ],
    locale: 'en-GB',
    summary: '24 of 45 orders were won.',
    labels: {
      table: 'By market',
      market: 'Market',
      won: 'Won',
      lost: 'Lost',
      rate: 'Win rate',
      showTable: 'Show as table',
      showChart: 'Show chart',
      empty: 'No closed orders yet.',
    },
  },
  parameters: { layout: 'fullscreen', frame: 390 },
} satisfies Meta<typeof WinRate>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const AsTable: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    const rows = within(within(canvasElement).getByRole('table')).getAllByRole('row')
    await expect(rows.map((row) => row.textContent)).toEqual([
      'MarketWonLostWin rate',
      'XAUUSD12570.6%',
      'EURUSD9950.0%',
      'USDJPY3730.0%',
    ])
  },
}
export const Empty: Story = { args: { markets: [] } }
export const Dark: Story = inDark
export const Arabic: Story = inArabic
export const Narrow: Story = at320
