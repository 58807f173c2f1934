import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { HiddenAmounts } from '../../money/money/HiddenAmounts.ts'
import { Money } from '../../money/money/Money.tsx'
import { at320, inArabic, inDark } from '../../testing/withRoot.tsx'
import { PnlCalendar } from './PnlCalendar.tsx'

const result = (day: string, amount: string) => ({
  day: `2026-11-${day}`,
  result: amount,
  name: `${day} November: ${amount} USD`,
})
const arabicResult = (day: string, amount: string) => ({ ...result(day, amount), name: `${day} نوفمبر: ${amount} USD` })

const meta = {
  component: PnlCalendar,
  args: {
    month: '2026-11',
    range: { first: '2026-09', last: '2026-11' },
    days: [
      result('02', '12.35'),
      result('03', '-1204.5'),
      result('04', '0.05'),
      result('10', '23817.2'),
      result('18', '-0.35'),
      result('19', '0'),
    ],
    total: <Money value="22624.75" isResult fractionDigits={2} currency="USD" />,
    onMonthChange: fn(),
    onAction: fn(),
    labels: { previous: 'Previous month', next: 'Next month' },
  },
  parameters: { frame: 390 },
} satisfies Meta<typeof PnlCalendar>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Selected: Story = { args: { selectedKey: '2026-11-18' } }
export const Empty: Story = { args: { days: [], total: null } }
export const Hidden: Story = {
  render: (args) => (
    <HiddenAmounts value>
      <PnlCalendar {...args} />
    </HiddenAmounts>
  ),
}
export const ByKeyboard: Story = {
  play: async ({ canvasElement, args }) => {
    const day = (name: string) => within(canvasElement).getByRole('button', { name })
    day('19 November: 0 USD').focus()
    await userEvent.keyboard('{ArrowLeft}')
    await expect(day('18 November: -0.35 USD')).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onAction).toHaveBeenCalledWith('2026-11-18')
    await userEvent.keyboard('{PageUp}')
    await expect(args.onMonthChange).toHaveBeenCalledWith('2026-10')
  },
}
export const Dark: Story = inDark
export const Arabic: Story = {
  ...inArabic,
  args: {
    days: [arabicResult('03', '-1204.5'), arabicResult('10', '23817.2'), arabicResult('18', '-0.35')],
    total: <Money value="22612.35" isResult fractionDigits={2} currency="USD" />,
    selectedKey: '2026-11-10',
    labels: { previous: 'الشهر السابق', next: 'الشهر التالي' },
  },
}
export const Narrow: Story = at320
