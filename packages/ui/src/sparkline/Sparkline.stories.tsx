import type { Meta, StoryObj } from '@storybook/react-vite'
import { walkCandles } from '../candle-chart/walkCandles.ts'
import { Sparkline } from './Sparkline.tsx'

const walk = { count: 60, end: Date.UTC(2026, 10, 20, 16), periodMs: 900_000, step: 0.0004, precision: 5 }
const rising = walkCandles({ ...walk, start: 1.0805, seed: 5 }).map((candle) => candle.close)

const meta = {
  component: Sparkline,
  args: { closes: rising, previousClose: rising[0] ?? '', direction: 'up' },
} satisfies Meta<typeof Sparkline>
export default meta

type Story = StoryObj<typeof meta>

export const Up: Story = {}
export const Down: Story = { args: { closes: rising.toReversed(), previousClose: rising.at(-1) ?? '', direction: 'down' } }
export const Closed: Story = { args: { isClosed: true } }
export const Filled: Story = { args: { isFilled: true } }
export const WithoutHistory: Story = { args: { closes: [], direction: 'flat' } }
export const RightToLeft: Story = {
  decorators: [
    (Story) => (
      <div dir="rtl">
        <Story />
      </div>
    ),
  ],
}
export const RedRises: Story = {
  decorators: [
    (Story) => (
      <div data-lk-palette="red-green">
        <Story />
      </div>
    ),
  ],
}
export const Dark: Story = {
  decorators: [
    (Story) => (
      <div data-lk-theme="dark" style={{ background: 'var(--lk-canvas)', padding: 16 }}>
        <Story />
      </div>
    ),
  ],
}
