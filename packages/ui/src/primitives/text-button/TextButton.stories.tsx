import type { Meta, StoryObj } from '@storybook/react-vite'
import { at320, inArabic, inDark } from '../../testing/withRoot.tsx'
import { TextButton } from './TextButton.tsx'

const meta = { component: TextButton, args: { children: 'Close all' } } satisfies Meta<typeof TextButton>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Quiet: Story = { args: { isQuiet: true, children: 'Live 48213' } }
export const Disabled: Story = { args: { isDisabled: true } }
export const Dark: Story = inDark
export const Arabic: Story = inArabic
export const Narrow: Story = at320
