import type { Meta, StoryObj } from '@storybook/react-vite'
import { at320, inArabic, inDark } from '../../testing/withRoot.tsx'
import { Percent } from './Percent.tsx'

const meta = { component: Percent, args: { value: '0.29' } } satisfies Meta<typeof Percent>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Loss: Story = { args: { value: '-1.27' } }
export const Zero: Story = { args: { value: '0.00' } }
export const Missing: Story = { args: { value: null } }
export const RedUp: Story = { globals: { palette: 'red-green' } }
export const BlueUp: Story = { globals: { palette: 'blue-orange' } }
export const Dark: Story = inDark
export const Arabic: Story = inArabic
export const Narrow: Story = at320
