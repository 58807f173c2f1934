import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { inArabicWords } from '../../testing/speakArabic.ts'
import { at320, inArabic, inDark } from '../../testing/withRoot.tsx'
import { FileUpload } from './FileUpload.tsx'
import type { ChosenUpload } from './UploadCard.tsx'

const words = { chosen: 'Ready to send', sending: '412 kB of 640 kB', sent: 'Sent', failed: 'Not sent. Check your connection.' }
const problems = {
  type: 'Choose a picture (JPEG or PNG) or a PDF.',
  size: 'This file has more than 5 MB. Choose a smaller one.',
  empty: 'This file is empty.',
}
const meta = {
  component: FileUpload,
  args: {
    label: 'Proof of transfer',
    accept: ['image/*', 'application/pdf'],
    maxBytes: 5_000_000,
    camera: 'environment',
    upload: null,
    onSelect: fn(),
    onRemove: fn(),
    onRetry: fn(),
    labels: {
      choose: 'Choose a file',
      takePhoto: 'Take a photo',
      cancel: 'Stop sending',
      remove: 'Remove',
      retry: 'Try again',
      state: ({ state }) => words[state],
      problem: (problem) => problems[problem],
    },
  },
  parameters: { frame: 360 },
} satisfies Meta<typeof FileUpload>
export default meta
type Story = StoryObj<typeof meta>

const picture = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path fill="#789" d="M0 0h8v8H0z"/><path fill="#fff" d="M1 2h4v1H1zm0 2h6v1H1z"/></svg>')}`
const file = (upload: Partial<ChosenUpload>) => ({ upload: { name: 'transfer-0917.png', state: 'chosen' as const, ...upload } })
const choose = (canvasElement: HTMLElement, given: File) => {
  const input = canvasElement.querySelector('input[type="file"]')
  if (!(input instanceof HTMLInputElement)) throw new Error('The file input is missing.')
  return userEvent.upload(input, given, { applyAccept: false })
}

export const Default: Story = {}
export const WithoutCamera: Story = { render: ({ camera: _, ...args }) => <FileUpload {...args} /> }
export const Described: Story = { args: { description: 'A picture or PDF of at most 5 MB.' } }
export const Chosen: Story = {
  args: file({ previewUrl: picture }),
  play: async ({ canvasElement, args }) => {
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect(args.onRemove).toHaveBeenCalledOnce()
    await expect(within(canvasElement).getByRole('group', { name: 'Proof of transfer' })).toBeVisible()
  },
}
export const Sending: Story = { args: file({ previewUrl: picture, state: 'sending', percent: 64 }) }
export const SendingWithoutFigure: Story = {
  name: 'Sending without percentage',
  args: file({ state: 'sending', name: 'statement.pdf' }),
}
export const Sent: Story = { args: file({ previewUrl: picture, state: 'sent' }) }
export const Failed: Story = {
  args: file({ state: 'failed' }),
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Try again' }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
}
export const Accepted: Story = {
  play: async ({ canvasElement, args }) => {
    await choose(canvasElement, new File(['x'], 'paper.png', { type: 'image/png' }))
    await expect(args.onSelect).toHaveBeenCalledOnce()
  },
}
export const WrongType: Story = {
  play: async ({ canvasElement, args }) => {
    await choose(canvasElement, new File(['x'], 'run.html', { type: 'text/html' }))
    await expect(await within(canvasElement).findByText(problems.type)).toBeVisible()
    await expect(args.onSelect).not.toHaveBeenCalled()
  },
}
export const TooLarge: Story = {
  args: { maxBytes: 3 },
  play: async ({ canvasElement, args }) => {
    await choose(canvasElement, new File(['four'], 'paper.png', { type: 'image/png' }))
    await expect(await within(canvasElement).findByText(problems.size)).toBeVisible()
    await expect(args.onSelect).not.toHaveBeenCalled()
  },
}
export const Invalid: Story = { args: { errorMessage: 'Add the proof of your transfer.' } }
export const Disabled: Story = { args: { isDisabled: true } }
export const LongText: Story = {
  args: file({ name: 'Überweisungsbestätigung-der-Hausbank-vom-17-September-2026-Seite-1-von-3.pdf', state: 'failed' }),
  ...at320,
}
export const Dark: Story = { ...inDark, args: file({ previewUrl: picture, state: 'sending', percent: 64 }) }
export const Arabic: Story = {
  ...inArabic,
  args: {
    ...file({ previewUrl: picture, state: 'sending', percent: 64 }),
    label: 'إثبات التحويل',
    labels: { ...meta.args.labels, state: ({ state }) => inArabicWords(words[state]) },
  },
}
