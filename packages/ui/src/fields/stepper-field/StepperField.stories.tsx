import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { at320, inArabic, inDark } from '../../testing/withRoot.tsx'
import { StepperField } from './StepperField.tsx'

const meta = {
  component: StepperField,
  args: {
    label: 'Lots',
    value: '0.50',
    onChange: () => undefined,
    step: '0.01',
    min: '0.01',
    max: '50',
    fractionDigits: 2,
    suffix: 'lots · 54,215.50 USD',
    labels: { decrease: 'Less', increase: 'More', atMin: 'The least is 0.01 lots', atMax: 'The most is 50 lots' },
  },
  render: function Controlled(args) {
    const [value, setValue] = useState(args.value)
    return <StepperField {...args} value={value} onChange={setValue} />
  },
} satisfies Meta<typeof StepperField>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const AtTheLeast: Story = { name: 'At the minimum', args: { value: '0.01' } }
export const LabelHidden: Story = { args: { isLabelHidden: true } }
export const Unset: Story = {
  args: { label: 'Stop loss', value: '', placeholder: 'Not set', suffix: undefined, startAt: '1.08419' },
}
export const Invalid: Story = { args: { errorMessage: 'Free margin is enough for 0.32 lots' } }
export const Disabled: Story = { args: { isDisabled: true } }
export const Dark: Story = inDark
export const Arabic: Story = inArabic
export const Narrow: Story = at320
