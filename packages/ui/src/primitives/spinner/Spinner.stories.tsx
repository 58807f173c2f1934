import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { at320, inArabic, inDark } from '../../testing/withRoot.tsx'
import { BlockingSpinner } from './BlockingSpinner.tsx'
import { Spinner } from './Spinner.tsx'

const meta = { component: Spinner, args: { label: 'Loading more' } } satisfies Meta<typeof Spinner>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Dark: Story = inDark
export const Arabic: Story = { ...inArabic, args: { label: 'جارٍ التحميل' } }
export const Blocking: StoryObj<typeof BlockingSpinner> = {
  render: () => <BlockingSpinner isOpen label="Signing in" />,
  play: async () => {
    const dialog = await within(document.body).findByRole('dialog', { name: 'Signing in' })
    await userEvent.keyboard('{Escape}')
    await userEvent.click(document.querySelector('.lk-dialog-scrim') as HTMLElement)
    // The dialog is visible only after its fade-in animation.
    await waitFor(() => expect(dialog).toBeVisible())
  },
}
export const BlockingInDark: StoryObj<typeof BlockingSpinner> = {
  ...inDark,
  render: () => <BlockingSpinner isOpen label="Signing in" />,
}
export const Narrow: Story = at320
