import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { at320, inArabic, inDark } from '../../testing/withRoot.tsx'
import { CopyField } from './CopyField.tsx'

const meta = {
  component: CopyField,
  args: {
    label: 'Account number',
    value: '012-875-0-019264-8',
    labels: { copy: 'Copy', copied: 'Copied', failed: 'Your browser did not let us copy. Select the text instead.' },
    writeText: fn(),
  },
  parameters: { frame: 360 },
} satisfies Meta<typeof CopyField>
export default meta
type Story = StoryObj<typeof meta>

const address = { label: 'Address', value: 'HX7q9Kd2Wm4TzR8bLc3NfY6vPs1EgJ5uAk7Q', isGrouped: true }

export const Default: Story = {}
export const Grouped: Story = { args: address }
export const Copied: Story = {
  args: address,
  play: async ({ canvasElement, args }) => {
    const view = within(canvasElement)
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect(args.writeText).toHaveBeenCalledWith(address.value)
    await expect(await view.findByText('Copied')).toBeVisible()
  },
}
export const Refused: Story = {
  args: { writeText: fn(() => Promise.reject(new Error('not allowed'))) },
  play: async ({ canvasElement }) => {
    const view = within(canvasElement)
    await userEvent.click(view.getByRole('button'))
    await expect(await view.findByText(/did not let us/)).toBeVisible()
  },
}
export const LongText: Story = {
  args: { label: 'Beneficiary bank', value: 'The Example Banking Corporation of Asia Limited, Head Office' },
  ...at320,
}
export const Dark: Story = { ...inDark, args: address }
export const Arabic: Story = { ...inArabic, args: { ...address, label: 'العنوان' } }
