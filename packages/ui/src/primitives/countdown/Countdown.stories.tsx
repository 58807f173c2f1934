import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent, within } from 'storybook/test'
import { at320, inArabic, inDark } from '../../testing/withRoot.tsx'
import { Countdown } from './Countdown.tsx'

// `until` is far in the future, so that the result does not depend on the clock. Countdown.test.tsx tests the seconds with a
// fake clock.
const waiting = { until: Number.MAX_SAFE_INTEGER, labels: { waiting: () => 'Again in 42 s' } }

const meta = {
  component: Countdown,
  args: { label: 'Send code', labels: { waiting: (seconds: number) => `Again in ${seconds} s` }, until: null },
} satisfies Meta<typeof Countdown>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Waiting: Story = { args: waiting }
export const Pressed: Story = {
  render: function Sends(args) {
    const [until, setUntil] = useState<number | null>(null)
    return <Countdown {...args} until={until} onPress={() => setUntil(Date.now() + 60_000)} />
  },
  play: async ({ canvasElement }) => {
    const button = within(canvasElement).getByRole('button')
    button.focus()
    await userEvent.keyboard('{Enter}')
    await expect(button).toHaveTextContent(/Again in (60|59) s/)
    await expect(button).toHaveFocus()
  },
}
export const Busy: Story = { args: { isPending: true } }
export const Disabled: Story = { args: { isDisabled: true } }
export const LongText: Story = { args: { label: 'Bestätigungscode jetzt erneut senden' }, ...at320 }
export const Dark: Story = { ...inDark, args: waiting }
export const Arabic: Story = { ...inArabic, args: { label: 'أرسل الرمز' } }
