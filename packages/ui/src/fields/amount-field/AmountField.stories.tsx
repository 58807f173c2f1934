import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { at320, inArabic, inDark } from '../../testing/withRoot.tsx'
import { AmountField } from './AmountField.tsx'

const meta = {
  component: AmountField,
  args: { label: 'Take profit', value: '1.08720', onChange: () => undefined, fractionDigits: 5 },
  render: function Controlled(args) {
    const [value, setValue] = useState(args.value)
    return <AmountField {...args} value={value} onChange={setValue} />
  },
} satisfies Meta<typeof AmountField>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Unset: Story = { args: { value: '', placeholder: 'Not set' } }
export const WithOutcome: Story = {
  args: { smallDigits: 1, outcome: <span className="lk-up">+144.50</span>, aside: '28.9 pips' },
}
export const Outlined: Story = { args: { label: 'Amount', value: '250.00', variant: 'outline', aside: 'USD' } }
export const Invalid: Story = { args: { value: '1.08310', errorMessage: 'Must be above 1.08451' } }
export const Disabled: Story = { args: { isDisabled: true } }
export const Described: Story = { args: { description: 'Between 1.08500 and 1.20000' } }
export const LongText: Story = {
  args: {
    label: 'Gewinnmitnahme bei einem Kurs von mindestens',
    errorMessage: 'Der Kurs muss über 1,08451 liegen, sonst wird die Order sofort geschlossen',
  },
  ...at320,
}
export const DarkInvalid: Story = { args: { errorMessage: 'Must be above 1.08451' }, ...inDark }
export const Dark: Story = inDark
export const Arabic: Story = inArabic
export const Narrow: Story = at320
