import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { StatusTimeline } from '../../account/status-timeline/StatusTimeline.tsx'
import { Figures } from '../../primitives/figures/Figures.tsx'
import { at320, inArabic, inDark } from '../../testing/withRoot.tsx'
import { Money } from '../money/Money.tsx'
import { RecordRow } from './RecordRow.tsx'

const stateNames = { done: 'done', current: 'now', refused: 'refused', ahead: 'to come' }
const more = (
  <>
    <StatusTimeline
      labels={stateNames}
      items={[
        { id: 'sent', label: 'Sent', at: '2 May, 14:30', state: 'done' },
        { id: 'review', label: 'Rejected', at: '2 May, 16:02', state: 'refused', remark: 'The image cannot be read.' },
      ]}
    />
    <Figures layout="lines" items={[{ id: 'fee', label: 'Fee', value: <Money value="3" currency="USD" /> }]} />
  </>
)

const meta = {
  component: RecordRow,
  args: {
    title: 'USDT · TRC20',
    amount: '250',
    currency: 'USDT',
    occurredAt: '2 May 2026, 14:30',
    status: { tone: 'waiting', label: 'Under review' },
  },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof RecordRow>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Done: Story = { args: { status: { tone: 'done', label: 'Finished' } } }
export const Rejected: Story = { args: { status: { tone: 'refused', label: 'Rejected' }, children: more, defaultExpanded: true } }
export const Ledger: Story = {
  args: {
    title: 'Closed order',
    amount: '-89.42',
    currency: 'USD',
    isResult: true,
    status: undefined,
    aside: <Money value="9910.58" currency="USD" />,
  },
}
export const Opens: Story = {
  name: 'Expands',
  args: { children: more },
  play: async ({ canvasElement }) => {
    const trigger = within(canvasElement).getByRole('button')
    await userEvent.click(trigger)
    await expect(trigger).toHaveAttribute('aria-expanded', 'true')
    await userEvent.keyboard('{Enter}')
    await expect(trigger).toHaveAttribute('aria-expanded', 'false')
    await userEvent.keyboard(' ')
    await expect(within(canvasElement).getByText('The image cannot be read.')).toBeVisible()
  },
}
export const OpensSheet: Story = {
  name: 'Opens a sheet',
  args: { onPress: fn() },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button'))
    await expect(args.onPress).toHaveBeenCalledOnce()
  },
}
export const LongText: Story = {
  args: { title: 'Banküberweisung an die Verrechnungsstelle', amount: '123456789.12', currency: 'EUR' },
  ...at320,
}
export const Dark: Story = { ...inDark, args: { status: { tone: 'refused', label: 'Rejected' }, children: more } }
export const Arabic: Story = { ...inArabic, args: { status: { tone: 'waiting', label: 'قيد المراجعة' }, children: more } }
export const Narrow: Story = at320
