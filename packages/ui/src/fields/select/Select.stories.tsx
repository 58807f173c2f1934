import type { Meta, StoryObj } from '@storybook/react-vite'
import { userEvent, within } from 'storybook/test'
import { at320, inArabic, inDark } from '../../testing/withRoot.tsx'
import { Select } from './Select.tsx'

const open = async ({ canvasElement }: { canvasElement: HTMLElement }) => {
  await userEvent.click(within(canvasElement).getByRole('button'))
  await within(document.body).findByRole('listbox')
}

const meta = {
  component: Select,
  args: {
    label: 'Leverage',
    value: '200',
    onChange: () => undefined,
    items: [
      { id: '50', label: '1:50' },
      { id: '100', label: '1:100' },
      { id: '200', label: '1:200' },
    ],
  },
} satisfies Meta<typeof Select>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Unset: Story = { args: { value: null, placeholder: '–' } }
export const Disabled: Story = { args: { isDisabled: true } }
export const Invalid: Story = { args: { errorMessage: 'This market has no leverage set' } }
export const Opened: Story = { play: open }
const grouped = {
  label: 'Method',
  value: 'usdt',
  items: [
    { id: 'card', label: 'Card', description: 'Within minutes' },
    { id: 'usdt', label: 'USDT · TRC20', group: 'Coins', description: 'Fee 1 USDT' },
    { id: 'btc', label: 'Bitcoin', group: 'Coins', description: 'After two confirmations' },
  ],
}
export const Groups: Story = { args: grouped, play: open }
export const GroupsInArabic: Story = { ...inArabic, args: grouped, play: open }
export const Dark: Story = inDark
export const Arabic: Story = inArabic
export const Narrow: Story = at320
