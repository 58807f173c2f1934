import type { Meta, StoryObj } from '@storybook/react-vite'
import { at320, inArabic, inDark } from '../../testing/withRoot.tsx'
import { DepositMethodCard } from './DepositMethodCard.tsx'

const meta = {
  component: DepositMethodCard,
  args: { href: '#method', kind: 'coin', title: 'USDT', network: 'TRC20', description: 'About 5 minutes, no fee' },
} satisfies Meta<typeof DepositMethodCard>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Bank: Story = {
  args: { kind: 'bank', title: 'Bank transfer', network: undefined, description: '1 to 3 working days' },
}
export const Disabled: Story = { args: { isDisabled: true } }
export const LongText: Story = {
  args: { title: 'Banküberweisung in Schweizer Franken', description: 'Bis zu drei Bankarbeitstage' },
  ...at320,
}
export const Dark: Story = inDark
export const Arabic: Story = inArabic
export const Narrow: Story = at320
