import type { Meta, StoryObj } from '@storybook/react-vite'
import { at320, inArabic, inDark } from '../../testing/withRoot.tsx'
import { randomCandles } from '../candle-chart/randomCandles.ts'
import { Sparkline } from './Sparkline.tsx'

const walk = { count: 60, end: Date.UTC(2026, 10, 20, 16), periodMs: 900_000, step: 0.0004, precision: 5 }
const falling = randomCandles({ ...walk, start: 1.0805, seed: 5 }).map((candle) => candle.close)
const rising = falling.toReversed()

const meta = {
  component: Sparkline,
  args: { closes: rising, previousClose: rising[0] ?? '', direction: 'up' },
} satisfies Meta<typeof Sparkline>
export default meta

type Story = StoryObj<typeof meta>

export const Up: Story = {}
export const Down: Story = { args: { closes: falling, previousClose: falling[0] ?? '', direction: 'down' } }
export const Closed: Story = { args: { isClosed: true } }
export const Filled: Story = { args: { isFilled: true } }
export const WithoutHistory: Story = { args: { closes: [], direction: 'flat' } }
/** Time runs from left to right, even on right-to-left pages. */
export const RightToLeft: Story = inArabic
export const RedRises: Story = { globals: { palette: 'red-green' } }
export const Dark: Story = inDark
export const Narrow: Story = at320
