import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, within } from 'storybook/test'
import { Button } from '../button/Button.tsx'
import { at320, inArabic, inDark } from '../testing/withRoot.tsx'
import { IdentityForm } from './IdentityForm.tsx'

const meta = {
  component: IdentityForm,
  args: {
    status: 'none',
    values: { country: null, name: '', documentNumber: '' },
    onChange: fn(),
    countries: [
      { id: 'CY', label: 'Cyprus' },
      { id: 'KE', label: 'Kenya' },
    ],
    sides: { front: <Button>Choose a picture</Button>, back: <Button>Choose a picture</Button> },
    onSubmit: fn(),
    labels: {
      form: 'Identity check',
      country: 'Country',
      name: 'Name',
      nameHint: 'As it stands in the document',
      documentNumber: 'Number of the document',
      front: 'Front',
      back: 'Back',
      guidance: 'Sharp, whole and without a flash. Every corner must be in the picture.',
      submit: 'Send for review',
      pending: { title: 'Under review', text: 'It usually takes one working day.' },
      passed: { title: 'Verified', text: 'Nothing more is needed.' },
    },
  },
  parameters: { frame: 390 },
  render: function Controlled(args) {
    const [values, setValues] = useState(args.values)
    const change: typeof args.onChange = (part) => {
      setValues({ ...values, ...part })
      args.onChange(part)
    }
    return <IdentityForm {...args} values={values} onChange={change} />
  },
} satisfies Meta<typeof IdentityForm>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('textbox', { name: 'Name' }))
    await userEvent.keyboard('A{Tab}1{Enter}')
    await expect(args.onChange).toHaveBeenLastCalledWith({ documentNumber: '1' })
    await expect(args.onSubmit).not.toHaveBeenCalled()
    await userEvent.keyboard('{Tab}{Tab}{Tab}{Enter}')
    await expect(args.onSubmit).toHaveBeenCalledTimes(1)
  },
}
export const Rejected: Story = {
  args: {
    status: 'rejected',
    remark: 'The number cannot be read. Send a sharper picture.',
    values: { country: 'CY', name: 'Ada Example', documentNumber: 'X1234567' },
  },
}
export const Pending: Story = {
  args: { status: 'pending', sent: [{ id: 'name', label: 'Name', value: 'Ada Example' }] },
}
export const Passed: Story = { args: { status: 'passed' } }
export const Invalid: Story = {
  args: {
    problems: {
      country: 'Choose your country',
      name: 'Your name is missing',
      front: 'The front is missing',
      back: 'The back is missing',
    },
  },
}
export const Submitting: Story = { args: { isSubmitting: true } }
export const WithoutCountry: Story = { args: { countries: undefined } }
export const Dark: Story = { ...inDark, args: { problems: { name: 'Your name is missing' } } }
export const Arabic: Story = inArabic
export const Narrow: Story = at320
