import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, within } from 'storybook/test'
import { AddressText } from '../../primitives/address-text/AddressText.tsx'
import { at320, inArabic, inDark } from '../../testing/withRoot.tsx'
import { WithdrawForm } from './WithdrawForm.tsx'

const labels = {
  form: 'Withdraw',
  method: 'To',
  amount: 'Amount',
  all: 'All',
  available: 'Available',
  locked: 'Locked by orders',
  fee: 'Fee',
  received: 'You receive',
  submit: 'Withdraw 100.00 USD',
  bind: 'Add an address',
  noMethods: 'No address is bound yet. Money can only go to an address of yours.',
}

const meta = {
  component: WithdrawForm,
  args: {
    values: { amount: '100.00', methodId: '1' },
    onChange: fn(),
    methods: [
      { id: '1', label: 'USDT · TRC20', description: <AddressText address="TXe7uExampleAddress0000000000000000" /> },
      { id: '2', label: 'USDT · ERC20', description: <AddressText address="0x00exampleaddress000000000000000000" /> },
    ],
    onBind: fn(),
    currency: 'USD',
    available: '9300.99',
    costs: { fee: '3.00', feeRule: 'fixed', received: '97', receivedCurrency: 'USDT' },
    onSubmit: fn(),
    labels,
  },
  parameters: { frame: 390 },
  render: function Controlled(args) {
    const [values, setValues] = useState(args.values)
    const change: typeof args.onChange = (part) => {
      setValues({ ...values, ...part })
      args.onChange(part)
    }
    return <WithdrawForm {...args} values={values} onChange={change} />
  },
} satisfies Meta<typeof WithdrawForm>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Locked: Story = {
  args: { locked: '699.01', lockNotice: 'Open orders hold 699.01 USD as margin. It is free again when they close.' },
}
export const PercentFee: Story = {
  args: { costs: { fee: '1.50', feeRule: '1.5% of the amount', received: '98.5', receivedCurrency: 'USDT' } },
}
export const Loading: Story = {
  args: { available: null, costs: { fee: null, feeRule: '', received: null, receivedCurrency: 'USDT' } },
  play: ({ canvasElement }) => expect(within(canvasElement).getByText('Fee')).toBeVisible(),
}
export const Empty: Story = { args: { methods: [], values: { amount: '', methodId: null } } }
export const Invalid: Story = {
  args: { problems: { amount: 'At most 9,300.99 USD can be withdrawn', method: 'Choose where it goes' }, isBlocked: true },
}
export const Submitting: Story = { args: { isPending: true } }
export const ByKeyboardAlone: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.tab()
    await expect(canvas.getByRole('radio', { name: /TRC20/ })).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}')
    await expect(args.onChange).toHaveBeenLastCalledWith({ methodId: '2' })
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: 'Add an address' })).toHaveFocus()
    await userEvent.tab()
    await expect(canvas.getByRole('textbox', { name: 'Amount' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onSubmit).not.toHaveBeenCalled()
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect(args.onChange).toHaveBeenLastCalledWith({ amount: '9300.99' })
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect(args.onSubmit).toHaveBeenCalledTimes(1)
  },
}
export const ByPointer: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('radio', { name: /ERC20/ }))
    await expect(args.onChange).toHaveBeenLastCalledWith({ methodId: '2' })
    await userEvent.click(canvas.getByRole('button', { name: 'All' }))
    await expect(args.onChange).toHaveBeenLastCalledWith({ amount: '9300.99' })
    await userEvent.click(canvas.getByRole('button', { name: 'Withdraw 100.00 USD' }))
    await expect(args.onSubmit).toHaveBeenCalledTimes(1)
  },
}
export const LongText: Story = {
  args: { labels: { ...labels, submit: 'Auszahlung von 100,00 USD verbindlich beauftragen' } },
  ...at320,
}
export const Dark: Story = inDark
export const Arabic: Story = inArabic
export const Narrow: Story = at320
