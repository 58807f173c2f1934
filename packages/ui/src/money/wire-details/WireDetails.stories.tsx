import type { Meta, StoryObj } from '@storybook/react-vite'
import { at320, inArabic, inDark } from '../../testing/withRoot.tsx'
import { WireDetails } from './WireDetails.tsx'

const meta = {
  component: WireDetails,
  args: {
    label: 'Transfer to',
    notice: 'Write the reference, so that we know whose money it is.',
    items: [
      { id: 'payee', label: 'Payee', value: 'Example Broker Ltd' },
      { id: 'account', label: 'Account number', value: 'XX00 0000 0000 0000' },
      { id: 'bank', label: 'Bank', value: 'Example Bank' },
      { id: 'swift', label: 'SWIFT', value: 'EXAMXX22' },
      { id: 'reference', label: 'Reference', value: '48213' },
    ],
    labels: { copy: 'Copy', copied: 'Copied', failed: 'Not copied' },
  },
  parameters: { frame: 390 },
} satisfies Meta<typeof WireDetails>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const WithoutNotice: Story = { args: { notice: null } }
export const LongText: Story = {
  args: {
    items: [
      { id: 'address', label: 'Address of the bank', value: '1 Example Street, Building 4, 3rd floor, 3030 Limassol, Cyprus' },
    ],
  },
  ...at320,
}
export const Dark: Story = inDark
export const Arabic: Story = inArabic
export const Narrow: Story = at320
