import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from '../../primitives/button/Button.tsx'
import { at320, inArabic, inDark } from '../../testing/withRoot.tsx'
import { Dialog } from './Dialog.tsx'

const meta = {
  component: Dialog,
  args: {
    isOpen: true,
    onOpenChange: () => undefined,
    title: 'Close all 4 orders?',
    children: 'They close at market prices. This cannot be undone.',
    actions: (
      <>
        <Button>Keep</Button>
        <Button variant="danger">Close all</Button>
      </>
    ),
  },
} satisfies Meta<typeof Dialog>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Alert: Story = { args: { isAlert: true } }
export const LongText: Story = {
  args: { title: 'Möchten Sie wirklich alle vier Positionen zum Marktpreis schließen?' },
  ...at320,
}
export const Dark: Story = inDark
export const Arabic: Story = inArabic
export const Narrow: Story = at320
