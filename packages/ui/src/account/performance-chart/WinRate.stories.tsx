import type { Meta, StoryObj } from '@storybook/react-vite'
import { at320, inArabic, inDark } from '../../testing/withRoot.tsx'
import { figureFrame, figureLabels, showsTable } from './figureStory.ts'
import { WinRate } from './WinRate.tsx'

const meta = {
  component: WinRate,
  args: {
    items: [
      { code: 'XAUUSD', won: 12, lost: 5 },
      { code: 'EURUSD', won: 9, lost: 9, breakEven: 2 },
      { code: 'USDJPY', won: 3, lost: 7 },
    ],
    summary: '24 of 47 orders were won.',
    labels: {
      ...figureLabels,
      table: 'By market',
      won: 'Won',
      lost: 'Lost',
      rate: 'Win rate',
    },
  },
  parameters: figureFrame,
} satisfies Meta<typeof WinRate>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const AsTable: Story = { play: showsTable(['MarketWonLostWin rate', 'XAUUSD12570.6%', 'EURUSD9945.0%', 'USDJPY3730.0%']) }
export const Empty: Story = { args: { items: [] } }
export const Dark: Story = inDark
export const Arabic: Story = inArabic
export const Narrow: Story = at320
