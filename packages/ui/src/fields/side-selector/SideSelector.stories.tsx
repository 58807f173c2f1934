import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { at320, inArabic, inDark } from '../../testing/withRoot.tsx'
import { Price } from '../../trading/price/Price.tsx'
import { SideSelector } from './SideSelector.tsx'

const meta = {
  component: SideSelector,
  args: {
    label: 'Side',
    value: 'buy',
    onChange: () => undefined,
    labels: { buy: 'Buy', sell: 'Sell' },
    prices: { buy: <Price value="1.08419" />, sell: <Price value="1.08419" /> },
  },
  render: function Controlled(args) {
    const [value, setValue] = useState(args.value)
    return <SideSelector {...args} value={value} onChange={setValue} />
  },
} satisfies Meta<typeof SideSelector>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Sell: Story = { args: { value: 'sell' } }
export const Unchosen: Story = { args: { value: null } }
export const WithSpread: Story = { args: { spread: '1.2' } }
export const Disabled: Story = { args: { isDisabled: true } }
export const RedUp: Story = { globals: { palette: 'red-green' } }
export const BlueUp: Story = { globals: { palette: 'blue-orange', theme: 'dark' } }
export const Dark: Story = inDark
export const Arabic: Story = inArabic
export const Narrow: Story = at320
