import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { at320, inArabic, inDark } from '../../testing/withRoot.tsx'
import { DateTime } from './DateTime.tsx'

const meta = {
  component: DateTime,
  args: { at: Date.UTC(2026, 10, 18, 14, 6, 9), timeZone: 'Asia/Hong_Kong' },
} satisfies Meta<typeof DateTime>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvasElement }) => {
    const time = within(canvasElement).getByText(/22:06/)
    await expect(time).toHaveAttribute('datetime', '2026-11-18T14:06:09.000Z')
  },
}
export const DateOnly: Story = { args: { show: 'date' } }
export const TimeOnly: Story = { args: { show: 'time' } }
export const Exact: Story = { args: { show: 'exact' } }
export const German: Story = { globals: { locale: 'de-DE' } }
export const Thai: Story = {
  globals: { locale: 'th-TH-u-ca-gregory-nu-latn' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText(/2026/)).toBeVisible()
  },
}
export const Dark: Story = inDark
export const Arabic: Story = inArabic
export const Narrow: Story = at320
