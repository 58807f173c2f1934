import type { Meta, StoryObj } from '@storybook/react-vite'
import { at320, inArabic, inDark } from '../../testing/withRoot.tsx'
import { Button } from '../button/Button.tsx'
import { ErrorState } from './ErrorState.tsx'

const meta = {
  component: ErrorState,
  args: {
    title: 'Prices did not load',
    outcome: 'Nothing was changed.',
    advice: 'Check the connection and try again.',
    code: 'NETWORK',
    labels: { copyCode: 'Copy code', copied: 'Copied' },
  },
} satisfies Meta<typeof ErrorState>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const WithAction: Story = { args: { action: <Button variant="primary">Try again</Button> } }
export const Dark: Story = inDark
export const Arabic: Story = inArabic
export const Narrow: Story = at320
