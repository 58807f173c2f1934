import type { Meta, StoryObj } from '@storybook/react-vite'
import { at320, inArabic, inDark } from '../../testing/withRoot.tsx'
import { IconButton } from './IconButton.tsx'

const meta = { component: IconButton, args: { icon: 'star', label: 'Favourite' } } satisfies Meta<typeof IconButton>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const On: Story = { args: { isSelected: true } }
export const Disabled: Story = { args: { isDisabled: true } }
export const Dark: Story = inDark
export const Arabic: Story = inArabic
export const Narrow: Story = at320
