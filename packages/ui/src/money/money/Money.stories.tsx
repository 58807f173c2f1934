import type { Meta, StoryObj } from '@storybook/react-vite'
import { at320, inArabic, inDark } from '../../testing/withRoot.tsx'
import { Money } from './Money.tsx'

const meta = { component: Money, args: { value: '10303.08', currency: 'USD' } } satisfies Meta<typeof Money>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Gain: Story = { args: { value: '303.08', isResult: true } }
export const Loss: Story = { args: { value: '-89.42', isResult: true } }
export const Zero: Story = { args: { value: '0', isResult: true } }
export const BeyondDoubles: Story = { args: { value: '12345678901234567.123456', fractionDigits: 6 } }
export const Hidden: Story = { args: { isHidden: true } }
export const Missing: Story = { args: { value: null } }
export const Dark: Story = inDark
export const Arabic: Story = inArabic
export const Narrow: Story = at320
