import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { at320, inArabic, inDark } from '../../testing/withRoot.tsx'
import { Price } from '../price/Price.tsx'
import { AlertEditor } from './AlertEditor.tsx'

const meta = {
  component: AlertEditor,
  args: {
    defaultValue: { price: '1.09000', note: '', repeats: false },
    onSubmit: fn(),
    rules: { step: '0.0001', fractionDigits: 5, smallDigits: 1 },
    lastPrice: <Price value="1.08419" />,
    meaning: 'EURUSD rises to 1.09000',
    children: 'Works while this app is open on this device.',
    labels: {
      lastPrice: 'Last price',
      price: 'Price',
      increase: 'Higher price',
      decrease: 'Lower price',
      note: 'Note (optional)',
      repeats: 'Every time',
      repeatsHint: 'At most once every 5 minutes',
      save: 'Set alert',
    },
  },
  parameters: { frame: 390 },
} satisfies Meta<typeof AlertEditor>
export default meta
type Story = StoryObj<typeof meta>

const button = (canvas: HTMLElement) => within(canvas).getByRole('button', { name: /Set alert|تعيين التنبيه/ })

export const Default: Story = {}
export const Empty: Story = { args: { defaultValue: { price: '', note: '', repeats: false }, meaning: null } }
export const Invalid: Story = { args: { errorMessage: 'Choose a price above or below the last price' } }
export const Full: Story = { args: { notice: 'You have 50 alerts. Delete one to set another.' } }
export const Pending: Story = { args: { isPending: true } }
export const LongText: Story = {
  args: { defaultValue: { price: '123456789.12345', note: 'Breakout '.repeat(7), repeats: true } },
}
export const ByKeyboard: Story = {
  play: async ({ canvasElement, args }) => {
    const [price] = within(canvasElement).getAllByRole('textbox')
    price?.focus()
    await userEvent.keyboard('{ArrowUp}')
    button(canvasElement).focus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onSubmit).toHaveBeenLastCalledWith({ price: '1.09010', note: '', repeats: false })
  },
}
export const Dark: Story = inDark
export const Arabic: Story = inArabic
export const Narrow: Story = at320
