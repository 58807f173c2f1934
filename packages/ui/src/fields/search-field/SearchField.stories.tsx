import type { Meta, StoryObj } from '@storybook/react-vite'
import { at320, inArabic, inDark } from '../../testing/withRoot.tsx'
import { SearchField } from './SearchField.tsx'

const meta = { component: SearchField, args: { label: 'Search code or name', labels: { clear: 'Clear' } } } satisfies Meta<
  typeof SearchField
>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Filled: Story = { args: { defaultValue: 'EUR' } }
export const Disabled: Story = { args: { isDisabled: true } }
export const Dark: Story = inDark
export const Arabic: Story = inArabic
export const Narrow: Story = at320
