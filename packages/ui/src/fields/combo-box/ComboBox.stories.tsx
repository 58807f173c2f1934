import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { at320, inArabic, inDark } from '../../testing/withRoot.tsx'
import { ComboBox } from './ComboBox.tsx'

const meta = {
  component: ComboBox,
  args: {
    label: 'Market',
    items: [
      { id: 'EURUSD', label: 'EURUSD', hint: 'Euro / US Dollar' },
      { id: 'GBPUSD', label: 'GBPUSD', hint: 'Pound · Dollar' },
      { id: 'USDJPY', label: 'USDJPY', hint: 'Dollar · Yen' },
      { id: 'XAUUSD', label: 'XAUUSD', hint: 'Gold ounce', isDisabled: true },
    ],
    placeholder: 'Search code or name',
    empty: 'No market matches',
    onChange: fn(),
  },
  parameters: { frame: 390 },
} satisfies Meta<typeof ComboBox>
export default meta
type Story = StoryObj<typeof meta>

const field = (canvas: HTMLElement) => within(canvas).getByRole('combobox')

export const Default: Story = {}
export const Chosen: Story = { args: { defaultValue: 'GBPUSD' } }
export const Described: Story = { args: { description: 'Search by code or by name.' } }
export const Invalid: Story = { args: { errorMessage: 'No market matches' } }
export const Disabled: Story = { args: { isDisabled: true, defaultValue: 'EURUSD' } }
export const Opened: Story = {
  args: { defaultValue: 'EURUSD' },
  play: async ({ canvasElement }) => {
    await userEvent.click(field(canvasElement))
    await within(document.body).findByRole('listbox')
  },
}
export const NoMatch: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.type(field(canvasElement), '9')
    await within(document.body).findByText(/No market matches|لا سوق/)
  },
}
export const ByKeyboard: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.type(field(canvasElement), 'gbp{ArrowDown}{Enter}')
    await waitFor(() => expect(args.onChange).toHaveBeenCalledWith('GBPUSD'))
    await expect(field(canvasElement)).toHaveValue('GBPUSD')
  },
}
export const LongText: Story = {
  args: {
    defaultValue: 'long',
    items: [{ id: 'long', label: 'Metals and indices close at 18:00 on Friday, 22 May.', hint: 'Pound · Dollar' }],
  },
}
export const Dark: Story = inDark
export const Arabic: Story = { ...inArabic, args: { defaultValue: 'EURUSD' } }
export const Narrow: Story = at320
