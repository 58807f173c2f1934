import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from '../../primitives/button/Button.tsx'
import { at320, inArabic, inDark } from '../../testing/withRoot.tsx'
import { Sheet } from './Sheet.tsx'

const meta = {
  component: Sheet,
  args: {
    isOpen: true,
    onOpenChange: () => undefined,
    title: 'Close 0.50 EURUSD?',
    labels: { close: 'Close' },
    children: 'The order closes at the market price, now 1.08419.',
  },
} satisfies Meta<typeof Sheet>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const WithFooter: Story = {
  args: {
    footer: (
      <>
        <Button variant="outline">Keep</Button>
        <Button variant="danger">Close order</Button>
      </>
    ),
  },
}
export const TitleHidden: Story = { args: { isTitleHidden: true } }
export const LongContent: Story = {
  args: { children: <div style={{ blockSize: 1600 }}>More than fits</div>, footer: <Button variant="primary">Save</Button> },
}
export const Dark: Story = inDark
export const Arabic: Story = inArabic
export const Narrow: Story = at320
