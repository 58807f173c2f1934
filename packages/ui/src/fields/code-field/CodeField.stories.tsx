import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, within } from 'storybook/test'
import { Countdown } from '../../primitives/countdown/Countdown.tsx'
import { at320, inArabic, inDark } from '../../testing/withRoot.tsx'
import { CodeField } from './CodeField.tsx'

const meta = {
  component: CodeField,
  args: { label: 'Code from the e-mail', value: '', onChange: fn(), onComplete: fn() },
  parameters: { frame: 360 },
  render: function Controlled(args) {
    const [value, setValue] = useState(args.value)
    return <CodeField {...args} value={value} onChange={setValue} />
  },
} satisfies Meta<typeof CodeField>
export default meta
type Story = StoryObj<typeof meta>

const send = (
  <Countdown label="Send code" labels={{ waiting: (seconds) => `Again in ${seconds} s` }} until={null} onPress={fn()} />
)

export const Default: Story = {}
export const Typed: Story = {
  play: async ({ canvasElement, args }) => {
    const field = within(canvasElement).getByRole('textbox')
    await userEvent.type(field, '04a82139')
    await expect(field).toHaveValue('048213')
    await expect(args.onComplete).toHaveBeenCalledOnce()
    await expect(args.onComplete).toHaveBeenCalledWith('048213')
  },
}
export const Pasted: Story = {
  play: async ({ canvasElement }) => {
    const field = within(canvasElement).getByRole('textbox')
    await userEvent.click(field)
    await userEvent.paste('048 213')
    await expect(field).toHaveValue('048213')
  },
}
export const WithCountdown: Story = { args: { aside: send, value: '0482' } }
export const FourDigits: Story = { args: { length: 4, value: '07' } }
export const Described: Story = { args: { description: 'Six digits, sent to t•••@example.com' } }
export const Invalid: Story = { args: { value: '048213', errorMessage: 'This code has run out. Send a new one.' } }
export const Disabled: Story = { args: { value: '048213', isDisabled: true } }
export const Dark: Story = { ...inDark, args: { value: '0482', aside: send } }
export const Arabic: Story = {
  ...inArabic,
  args: {
    label: 'الرمز',
    value: '0482',
    aside: <Countdown label="أرسل الرمز" labels={{ waiting: String }} until={null} onPress={fn()} />,
  },
}
export const Narrow: Story = { ...at320, args: { value: '0482', aside: send } }
