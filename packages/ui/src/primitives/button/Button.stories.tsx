import type { Meta, StoryObj } from '@storybook/react-vite'
import { at320, inArabic, inDark } from '../../testing/withRoot.tsx'
import { Button } from './Button.tsx'

const meta = { component: Button, args: { children: 'Copy address' } } satisfies Meta<typeof Button>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Primary: Story = { args: { variant: 'primary', children: 'Save' } }
export const Buy: Story = { args: { variant: 'buy', children: 'Buy 0.50 EURUSD' } }
export const Sell: Story = { args: { variant: 'sell', children: 'Sell 0.50 EURUSD' } }
export const Outline: Story = { args: { variant: 'outline', children: 'Close' } }
export const Danger: Story = { args: { variant: 'danger', children: 'Close all' } }
export const DangerOutline: Story = { args: { variant: 'danger-outline', children: 'Delete' } }
export const Large: Story = { args: { variant: 'primary', size: 'lg', children: 'Save changes' } }
export const Disabled: Story = { args: { variant: 'buy', isDisabled: true, children: 'Buy 0.50 EURUSD' } }
export const Busy: Story = { args: { variant: 'buy', isPending: true, children: 'Buy 0.50 EURUSD' } }
export const LongText: Story = {
  args: { variant: 'primary', children: 'Bestätigungsschaltfläche mit einer sehr langen Beschriftung in zwei Zeilen' },
  ...at320,
}
export const ForbiddenInDark: Story = {
  name: 'Disabled in dark',
  args: { variant: 'sell', isDisabled: true, children: 'Sell' },
  ...inDark,
}
export const Dark: Story = inDark
export const Arabic: Story = inArabic
export const Narrow: Story = at320
