import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, within } from 'storybook/test'
import { at320, inArabic, inDark } from '../../testing/withRoot.tsx'
import { PhoneField } from './PhoneField.tsx'

const areas = [
  { id: 'CN', code: '86', name: 'China' },
  { id: 'HK', code: '852', name: 'Hong Kong' },
  { id: 'CI', code: '225', name: 'Côte d’Ivoire' },
  { id: 'DE', code: '49', name: 'Germany' },
  { id: 'JP', code: '81', name: 'Japan' },
  { id: 'TH', code: '66', name: 'Thailand' },
]
const meta = {
  component: PhoneField,
  args: {
    label: 'Telephone',
    areas,
    value: { areaId: 'HK', number: '' },
    onChange: fn(),
    labels: { area: 'Area code', search: 'Country or code', clear: 'Clear', noMatch: 'No area of this name' },
  },
  parameters: { frame: 360 },
  render: function Controlled(args) {
    const [value, setValue] = useState(args.value)
    return <PhoneField {...args} value={value} onChange={setValue} />
  },
} satisfies Meta<typeof PhoneField>
export default meta
type Story = StoryObj<typeof meta>

const filled = { value: { areaId: 'HK', number: '9123 4567' } }

export const Default: Story = {}
export const Filled: Story = { args: filled }
export const Described: Story = { args: { description: 'We send a code to this number.' } }
export const Invalid: Story = { args: { ...filled, errorMessage: 'A number in Hong Kong has 8 digits.' } }
export const Disabled: Story = { args: { ...filled, isDisabled: true } }
export const Opened: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button'))
    await within(document.body).findByRole('listbox')
  },
}
export const FoundByName: Story = {
  play: async ({ canvasElement }) => {
    const view = within(canvasElement)
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    const page = within(document.body)
    await expect(await page.findByRole('searchbox')).toHaveFocus()
    await userEvent.keyboard('cote')
    await expect(page.getAllByRole('option')).toHaveLength(1)
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect(view.getByRole('button')).toHaveTextContent('+225')
    await userEvent.type(view.getByRole('textbox'), '٩١٢a3')
    await expect(view.getByRole('textbox')).toHaveValue('9123')
  },
}
export const NothingFound: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button'))
    await userEvent.keyboard('zzz')
    await expect(await within(document.body).findByText('No area of this name')).toBeVisible()
  },
}
export const LongText: Story = {
  args: { label: 'Telephone number on which we may reach you when an order of yours is about to be closed' },
  ...at320,
}
export const Dark: Story = { ...inDark, args: filled }
export const Arabic: Story = { ...inArabic, args: { ...filled, label: 'الهاتف' } }
