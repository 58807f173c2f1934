import type { Meta, StoryObj } from '@storybook/react-vite'
import { at320, inArabic, inDark } from '../../testing/withRoot.tsx'
import { CoinAddress } from './CoinAddress.tsx'

const meta = {
  component: CoinAddress,
  args: {
    currency: 'USDT',
    network: 'TRC20',
    address: 'TXe7uExampleAddress0000000000000000',
    warning: 'Send USDT on TRC20 only. What is sent on another network is lost.',
    labels: {
      network: 'Network',
      address: 'Address',
      qrCode: 'QR code of the deposit address',
      copy: { copy: 'Copy', copied: 'Copied', failed: 'Not copied' },
    },
  },
  parameters: { frame: 390 },
} satisfies Meta<typeof CoinAddress>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Dark: Story = inDark
export const Arabic: Story = inArabic
export const Narrow: Story = at320
