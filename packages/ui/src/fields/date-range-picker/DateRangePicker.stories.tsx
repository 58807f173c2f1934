import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { at320, inArabic, inDark, towardsEnd } from '../../testing/withRoot.tsx'
import { DateRangePicker } from './DateRangePicker.tsx'

const meta = {
  component: DateRangePicker,
  args: {
    label: 'Period',
    defaultValue: { start: '2026-11-02', end: '2026-11-13' },
    onChange: fn(),
    labels: { previous: 'Previous month', next: 'Next month', presets: 'Period' },
  },
  parameters: { frame: 390 },
} satisfies Meta<typeof DateRangePicker>
export default meta
type Story = StoryObj<typeof meta>

const presets = [
  { id: 'week', label: 'Last 7 days', value: { start: '2026-11-18', end: '2026-11-24' } },
  { id: 'month', label: 'This month', value: { start: '2026-11-01', end: '2026-11-30' } },
]
const open: Story['play'] = async ({ canvasElement }) => {
  await userEvent.click(within(canvasElement).getByRole('button'))
  await within(document.body).findByRole('dialog')
}

export const Default: Story = {}
export const Unset: Story = { args: { defaultValue: null } }
export const Invalid: Story = { args: { errorMessage: 'The range is longer than a year.' } }
export const Disabled: Story = { args: { isDisabled: true } }
export const Opened: Story = { args: { presets }, play: open }
export const Limited: Story = { args: { minValue: '2026-11-03', maxValue: '2026-11-20' }, play: open }
export const ByKeyboard: Story = {
  args: { presets },
  play: async (context) => {
    await open(context)
    const dialog = within(document.body).getByRole('dialog')
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
    within(dialog).getByRole('grid').querySelector<HTMLElement>('[tabindex="0"]')?.focus()
    // When Enter has chosen the first day, react-aria moves the focus to the following day.
    await userEvent.keyboard(`{Enter}{${towardsEnd()}}{${towardsEnd()}}{Enter}`)
    await waitFor(() => expect(context.args.onChange).toHaveBeenCalledWith({ start: '2026-11-02', end: '2026-11-05' }))
  },
}
export const Dark: Story = { ...inDark, args: { presets }, play: open }
export const Arabic: Story = { ...inArabic, args: { presets }, play: open }
export const Narrow: Story = { ...at320, args: { presets }, play: open }
