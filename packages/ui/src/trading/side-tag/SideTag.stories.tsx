import type { Meta, StoryObj } from '@storybook/react-vite'
import { at320, inArabic, inDark } from '../../testing/withRoot.tsx'
import { SideTag } from './SideTag.tsx'

const meta = { component: SideTag, args: { side: 'buy', labels: { side: 'Buy' }, lots: '0.50' } } satisfies Meta<typeof SideTag>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Sell: Story = { args: { side: 'sell', labels: { side: 'Sell' }, lots: '0.30' } }
export const Unknown: Story = { args: { side: 'unknown', labels: { side: 'Unknown side' } } }
export const BlueUp: Story = { globals: { palette: 'blue-orange' } }
export const Dark: Story = inDark
export const Arabic: Story = inArabic
export const Narrow: Story = at320
