import type { Meta, StoryObj } from '@storybook/react-vite'
import { at320, inArabic, inDark } from '../../testing/withRoot.tsx'
import { RiskMeter } from './RiskMeter.tsx'

const meta = {
  component: RiskMeter,
  args: {
    level: '1416',
    thresholds: { stopOut: '50', marginCall: '100', careful: '300' },
    labels: {
      level: 'Margin level',
      zones: { 'stop-out': 'Close to stop-out', 'margin-call': 'Margin call', careful: 'Careful', comfortable: 'Comfortable' },
    },
  },
} satisfies Meta<typeof RiskMeter>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Careful: Story = { args: { level: '212' } }
export const MarginCall: Story = { args: { level: '86' } }
export const StopOut: Story = { args: { level: '44' } }
export const WithScale: Story = {
  args: { labels: { ...meta.args.labels, marks: { stopOut: 'Stop-out', marginCall: 'Margin call' } } },
}
export const NothingHeld: Story = { name: 'No open orders', args: { level: null } }
export const DarkStopOut: Story = { args: { level: '44' }, ...inDark }
export const Dark: Story = inDark
export const Arabic: Story = inArabic
export const Narrow: Story = at320
