import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { at320, inArabic, inDark } from '../../testing/withRoot.tsx'
import { AlertList, type AlertListItem } from './AlertList.tsx'

const meta = {
  component: AlertList,
  args: {
    items: [
      { id: '1', code: 'EURUSD', price: '1.09000', condition: 'Rises to', detail: 'Every time' },
      { id: '2', code: 'XAUUSD', price: '2380.00', condition: 'Falls to', detail: 'Once', hasFired: true, isFinished: true },
    ],
    onEdit: fn(),
    onDelete: fn(),
    labels: {
      list: 'Your alerts',
      edit: ({ code, price }: AlertListItem) => `${code} ${price} ✎`,
      delete: ({ code, price }: AlertListItem) => `${code} ${price} ✕`,
    },
  },
  parameters: { frame: 390 },
} satisfies Meta<typeof AlertList>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Empty: Story = { args: { items: [] } }
export const LongText: Story = {
  args: { items: [{ id: '1', code: 'EURUSD', price: '123456789.12345', condition: 'Rises to', detail: 'Breakout '.repeat(7) }] },
}
export const ByKeyboard: Story = {
  play: async ({ canvasElement, args }) => {
    within(canvasElement).getByRole('button', { name: 'XAUUSD 2380.00 ✕' }).focus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onDelete).toHaveBeenLastCalledWith('2')
  },
}
export const Dark: Story = inDark
export const Arabic: Story = inArabic
export const Narrow: Story = at320
