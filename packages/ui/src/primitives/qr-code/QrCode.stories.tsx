import type { Meta, StoryObj } from '@storybook/react-vite'
import { at320, inArabic, inDark } from '../../testing/withRoot.tsx'
import { QrCode } from './QrCode.tsx'

const meta = {
  component: QrCode,
  args: { value: 'HX7q9Kd2Wm4TzR8bLc3NfY6vPs1EgJ5uAk7Q', label: 'QR code of the deposit address' },
} satisfies Meta<typeof QrCode>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const LongText: Story = { args: { value: `https://example.com/invite?code=${'A1b2C3d4'.repeat(24)}` } }
export const Small: Story = { args: { style: { maxInlineSize: 96 } } }
export const Dark: Story = inDark
export const Arabic: Story = inArabic
export const Narrow: Story = at320
