import type { Meta, StoryObj } from '@storybook/react-vite'
import { open, openByKeyboard } from '../testing/openedPopover.ts'
import { at320, inArabic, inDark } from '../testing/withRoot.tsx'
import { Explained } from './Explained.tsx'

const meta = {
  title: 'Primitives/Explained',
  component: Explained,
  args: { label: 'Margin level', children: 'How far equity covers the margin: equity ÷ margin used × 100.' },
} satisfies Meta<typeof Explained>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Opened: Story = { play: open }
export const ByKeyboard: Story = { play: openByKeyboard('Margin level') }
export const Dark: Story = { ...inDark, play: open }
export const Arabic: Story = { ...inArabic, play: open }
export const Narrow: Story = { ...at320, play: open }
