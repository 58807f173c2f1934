import type { Meta, StoryObj } from '@storybook/react-vite'
import { type ReactNode, useState } from 'react'
import { useLocale } from 'react-aria-components/I18nProvider'
import { expect, fn, userEvent, within } from 'storybook/test'
import { FileUpload } from '../../fields/file-upload/FileUpload.tsx'
import { inWordsOf } from '../../testing/speakArabic.ts'
import { at320, inArabic, inDark } from '../../testing/withRoot.tsx'
import { IdentityForm } from './IdentityForm.tsx'

const uploadLabels = {
  choose: 'Choose a picture',
  takePhoto: 'Take a photo',
  cancel: 'Stop',
  remove: 'Remove',
  retry: 'Try again',
  state: () => 'Sent',
  problem: () => 'Choose a picture of at most 5 MB',
}

function Side({ label, errorMessage }: { label: string; errorMessage?: ReactNode }) {
  const { locale } = useLocale()
  return (
    <FileUpload
      label={label}
      accept={['image/*']}
      maxBytes={5_000_000}
      upload={null}
      onSelect={fn()}
      onRemove={fn()}
      onRetry={fn()}
      errorMessage={errorMessage}
      labels={inWordsOf(locale, uploadLabels)}
    />
  )
}

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
    sides: { front: <Side label="Front side" />, back: <Side label="Back side" /> },
    onSubmit: fn(),
    labels: {
      form: 'Identity check',
      country: 'Country',
      name: 'Name',
      nameHint: 'As it stands in the document',
      documentNumber: 'Number of the document',
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
    sides: {
      front: <Side label="Front side" errorMessage="The front is missing" />,
      back: <Side label="Back side" errorMessage="The back is missing" />,
    },
    problems: {
      country: 'Choose your country',
      name: 'Your name is missing',
    },
  },
}
export const Submitting: Story = { args: { isPending: true } }
export const WithoutCountry: Story = { args: { countries: undefined } }
export const Dark: Story = { ...inDark, args: { problems: { name: 'Your name is missing' } } }
export const Arabic: Story = inArabic
export const Narrow: Story = at320
