import type { Meta, StoryObj } from '@storybook/react-vite'
import { at320, inArabic, inDark } from '../../testing/withRoot.tsx'
import { PlainIconButton } from './PlainIconButton.tsx'

const meta = { component: PlainIconButton, args: { icon: 'account', label: 'Account' } } satisfies Meta<typeof PlainIconButton>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Dark: Story = inDark
export const Arabic: Story = inArabic
export const Narrow: Story = at320
