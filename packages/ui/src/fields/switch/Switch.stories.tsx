import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { at320, inArabic, inDark } from '../../testing/withRoot.tsx'
import { Switch } from './Switch.tsx'

const meta = {
  component: Switch,
  args: { children: 'One-tap trading', onChange: fn() },
  parameters: { frame: 360 },
} satisfies Meta<typeof Switch>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const On: Story = { args: { defaultSelected: true } }
export const Described: Story = { args: { description: 'Orders go to the broker without asking again, on this device only.' } }
export const Disabled: Story = { args: { isDisabled: true } }
export const DisabledOn: Story = { args: { isDisabled: true, defaultSelected: true } }
export const ByKeyboardAndPointer: Story = {
  play: async ({ canvasElement, args }) => {
    const control = within(canvasElement).getByRole('switch', { name: 'One-tap trading' })
    await userEvent.tab()
    await userEvent.keyboard(' ')
    await expect(control).toBeChecked()
    await userEvent.click(within(canvasElement).getByText('One-tap trading'))
    await expect(control).not.toBeChecked()
    await expect(args.onChange).toHaveBeenCalledTimes(2)
  },
}
export const LongText: Story = {
  args: { children: 'Benachrichtigungen über geschlossene und ausgelöste Aufträge anzeigen' },
  ...at320,
}
export const Dark: Story = { ...inDark, args: { defaultSelected: true } }
export const Arabic: Story = { ...inArabic, args: { children: 'التداول بلمسة واحدة', defaultSelected: true } }
