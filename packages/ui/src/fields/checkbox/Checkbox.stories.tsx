import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { at320, inArabic, inDark } from '../../testing/withRoot.tsx'
import { Checkbox } from './Checkbox.tsx'

const meta = {
  component: Checkbox,
  args: { children: 'I have read the risk warning', onChange: fn() },
} satisfies Meta<typeof Checkbox>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Checked: Story = { args: { defaultSelected: true } }
export const Some: Story = { name: 'Indeterminate', args: { isIndeterminate: true, children: 'All markets' } }
export const Described: Story = { args: { description: 'You can lose more than you expect, and at most what you deposit.' } }
export const Invalid: Story = { args: { errorMessage: 'Confirm that you have read it to go on.' } }
export const Disabled: Story = { args: { isDisabled: true } }
export const DisabledChecked: Story = { args: { isDisabled: true, defaultSelected: true } }
export const ByKeyboardAndPointer: Story = {
  play: async ({ canvasElement, args }) => {
    const box = within(canvasElement).getByRole('checkbox', { name: 'I have read the risk warning' })
    await userEvent.tab()
    await expect(box).toHaveFocus()
    await userEvent.keyboard(' ')
    await expect(box).toBeChecked()
    await userEvent.click(within(canvasElement).getByText('I have read the risk warning'))
    await expect(box).not.toBeChecked()
    await expect(args.onChange).toHaveBeenCalledTimes(2)
  },
}
export const LongText: Story = {
  args: {
    children:
      'I have read the risk warning, the terms of business and how the broker handles my money, and I agree to all of them',
  },
  ...at320,
}
export const Dark: Story = { ...inDark, args: { defaultSelected: true } }
export const Arabic: Story = { ...inArabic, args: { children: 'قرأت تحذير المخاطر', defaultSelected: true } }
