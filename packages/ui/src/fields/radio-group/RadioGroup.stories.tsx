import type { Meta, StoryObj } from '@storybook/react-vite'
import { at320, inArabic, inDark } from '../../testing/withRoot.tsx'
import { RadioGroup } from './RadioGroup.tsx'

const meta = {
  component: RadioGroup,
  args: {
    label: 'Theme',
    defaultValue: 'light',
    items: [
      { id: 'light', label: 'Light' },
      { id: 'dark', label: 'Dark', description: 'Easier at night' },
      { id: 'system', label: 'As the system', isDisabled: true },
    ],
  },
} satisfies Meta<typeof RadioGroup>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Disabled: Story = { args: { isDisabled: true } }
export const Unchosen: Story = { args: { defaultValue: null } }
const networks = [
  { id: '1', label: 'USDT', description: 'TRC20' },
  { id: '2', label: 'USDT', description: 'ERC20' },
  { id: '3', label: 'BTC', description: 'Bitcoin' },
]
export const Cards: Story = { args: { label: 'Network', layout: 'cards', defaultValue: '1', items: networks } }
export const CardsNarrow: Story = { ...Cards, ...at320 }
export const Dark: Story = inDark
export const Arabic: Story = inArabic
export const Narrow: Story = at320
