import type { Meta, StoryObj } from '@storybook/react-vite'
import { Explained } from '../explained/Explained.tsx'
import { Money } from '../money/Money.tsx'
import { at320, inArabic, inDark } from '../testing/withRoot.tsx'
import { AccountSummary } from './AccountSummary.tsx'

const figuresAt = (equity: string, free: string) => [
  { id: 'balance', label: 'Balance', value: <Money value="10000" /> },
  { id: 'equity', label: 'Equity', value: <Money value={equity} /> },
  { id: 'used', label: 'Margin used', value: <Money value="727.51" /> },
  { id: 'free', label: 'Free margin', value: <Money value={free} /> },
]

const meta = {
  component: AccountSummary,
  args: {
    label: 'Floating profit',
    profit: '303.08',
    currency: 'USD',
    share: { label: 'Of balance', percent: '3.03' },
    aside: '4 orders',
    figures: figuresAt('10303.08', '9575.57'),
  },
} satisfies Meta<typeof AccountSummary>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Losing: Story = {
  args: { profit: '-1289.42', share: { label: 'Of balance', percent: '-12.89' }, figures: figuresAt('8710.58', '7983.07') },
}
export const Hidden: Story = { args: { isHidden: true } }
export const Millions: Story = { args: { profit: '123456789.12' }, ...at320 }
export const WithMeanings: Story = {
  ...at320,
  args: {
    heading: <Explained label="Floating profit">What your open orders would bring if they all closed now.</Explained>,
    figures: figuresAt('10303.08', '9575.57').map(({ id, label, value }) => ({
      id,
      label: <Explained label={label}>What {label.toLowerCase()} means, and how it is reckoned.</Explained>,
      value,
    })),
  },
}
export const Dark: Story = inDark
export const Arabic: Story = inArabic
export const Narrow: Story = at320
